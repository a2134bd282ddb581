// stdio.h: what streams allow by their mode, and how they fail.
#include "case.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

static void recordState(FILE* stream) {
  record(feof(stream) != 0);
  record(ferror(stream) != 0);
  recordError();
}

static void prepare(void) {
  FILE* stream = fopen("modes", "w");
  fputs("some text", stream);
  fclose(stream);
}

static void tryAll(const char* mode) {
  FILE* stream = fopen("modes", mode);
  record(stream != NULL);
  if (!stream) {
    recordError();
    return;
  }
  record(ftell(stream));
  record(fputc((int)pick('x', 'y'), stream));
  recordState(stream);
  clearerr(stream);
  record(fputs("12", stream) >= 0);
  recordState(stream);
  record(fprintf(stream, "%d", (unsigned char)pick(7, 8)));
  recordState(stream);
  record((long)fwrite("ab", 1, 2, stream));
  recordState(stream);
  record(fseek(stream, 0, SEEK_SET));
  clearerr(stream);
  record(fgetc(stream));
  recordState(stream);
  clearerr(stream);
  char line[16] = "";
  record(fgets(line, sizeof line, stream) != NULL);
  recordText(line);
  recordState(stream);
  clearerr(stream);
  record((long)fread(line, 1, 4, stream));
  recordState(stream);
  record(fclose(stream));
}

static void forWriting(void) {
  prepare();
  tryAll("w");
}
static void forReading(void) {
  prepare();
  tryAll("r");
}
static void forUpdating(void) {
  prepare();
  tryAll("r+");
}
static void forWritingAndReading(void) {
  prepare();
  tryAll("w+");
}
static void forAppending(void) {
  prepare();
  tryAll("a");
}
static void forAppendingAndReading(void) {
  prepare();
  tryAll("a+");
}
static void wrongMode(void) {
  prepare();
  tryAll("q");
}
static void exclusively(void) {
  unlink("modes");
  errno = 0;
  tryAll("wx");
  tryAll("wx");
  unlink("modes");
}

static void ofDescriptors(void) {
  int fd = open("opened", O_CREAT | O_TRUNC | (pick(0, 1) ? O_RDWR : O_WRONLY), 0644);
  FILE* stream = fdopen(fd, "r");
  record(stream != NULL);
  recordError();
  if (stream) {
    record(fputc('x', stream));
    recordError();
    fclose(stream);
  } else {
    record(close(fd));
  }
  record(fdopen(fd, "r") != NULL);
  recordError();
  unlink("opened");
}

static void pushingBack(void) {
  FILE* stream = fopen("pushed", "w+");
  fputs("ab", stream);
  rewind(stream);
  record(ungetc(EOF, stream));
  record(fgetc(stream));
  record(ungetc((int)pick('x', 'y'), stream));
  record(ungetc('z', stream));
  record(fgetc(stream));
  record(fgetc(stream));
  record(fgetc(stream));
  record(fgetc(stream));
  record(feof(stream) != 0);
  record(ungetc('q', stream));
  record(feof(stream) != 0);
  record(fgetc(stream));
  record(fgetc(stream));
  record(fseek(stream, 0, SEEK_SET));
  for (int i = 0; i < 20; ++i) {
    record(ungetc('0' + i, stream));
  }
  for (int i = 0; i < 22; ++i) {
    record(fgetc(stream));
  }
  fclose(stream);
  unlink("pushed");
}

static void lines(void) {
  FILE* stream = fopen("lines", "w+");
  fputs("one\ntwo", stream);
  rewind(stream);
  char line[8];
  record(fgets(line, (int)pick(0, 1), stream) != NULL);
  record(fgets(line, (int)pick(3, 8), stream) != NULL);
  recordText(line);
  char* own = NULL;
  size_t room = 0;
  record(getline(&own, &room, stream));
  record(room > 0);
  recordText(own);
  record(getline(&own, &room, stream));
  record(getline(&own, &room, stream));
  free(own);
  own = NULL;
  record(getline(&own, &room, stream));
  record(own != NULL);
  record((long)room);
  free(own);
  record(getdelim(NULL, &room, ':', stream));
  recordError();
  fclose(stream);
  unlink("lines");
}

static void seeking(void) {
  FILE* stream = fopen("seek", "w+");
  fputs("0123456789", stream);
  record(fseek(stream, pick(-3, 4), SEEK_CUR));
  recordError();
  record(ftell(stream));
  record(fseek(stream, pick(-20, 2), SEEK_END));
  recordError();
  record(ftell(stream));
  record(fseek(stream, 0, (int)pick(SEEK_SET, 77)));
  recordError();
  record(ftell(stream));
  fpos_t position;
  record(fgetpos(stream, &position));
  record(fsetpos(stream, &position));
  record(setvbuf(stream, NULL, (int)pick(_IONBF, 9), 0));
  fclose(stream);
  unlink("seek");
}

static void memoryForReading(void) {
  char text[8];
  pickText(text, "abcdef", "abXdef");
  FILE* stream = fmemopen(text, (size_t)pick(3, 6), "r");
  record(fputc('X', stream));
  recordState(stream);
  record(fileno(stream));
  recordError();
  for (int i = 0; i < 7; ++i) {
    record(fgetc(stream));
  }
  record(feof(stream) != 0);
  record(fseek(stream, 0, SEEK_END));
  record(ftell(stream));
  record(fclose(stream));
}

static void memoryForWriting(const char* mode) {
  char text[8] = "abcdefg";
  FILE* stream = fmemopen(text, sizeof text, mode);
  record(ftell(stream));
  record(fputs(pick(0, 1) ? "123456789" : "12", stream) >= 0);
  recordBytes(text, sizeof text);
  record(fflush(stream));
  recordState(stream);
  recordBytes(text, sizeof text);
  record(fseek(stream, 1, SEEK_SET));
  record(fputc('!', stream));
  record(fgetc(stream));
  record(fclose(stream));
  recordBytes(text, sizeof text);
}
static void memoryWritten(void) {
  memoryForWriting("w");
}
static void memoryWrittenAndRead(void) {
  memoryForWriting("w+");
}
static void memoryAppended(void) {
  char text[12] = "abc";
  FILE* stream = fmemopen(text, sizeof text, "a");
  record(ftell(stream));
  record(fputc((int)pick('1', '2'), stream));
  record(fclose(stream));
  recordBytes(text, sizeof text);
}

static void memoryThatGrows(void) {
  char* text = NULL;
  size_t size = 77;
  FILE* stream = open_memstream(&text, &size);
  record((long)size);
  record(fprintf(stream, "%d", (unsigned char)choose(12, 234)));
  record(fflush(stream));
  record((long)size);
  recordText(text);
  record(fseek(stream, 1, SEEK_SET));
  record(fputc('x', stream));
  record(fflush(stream));
  record((long)size);
  recordText(text);
  record(fclose(stream));
  record((long)size);
  recordText(text);
  free(text);
}

static void standardStreams(void) {
  record(fputc('x', stdin));
  recordState(stdin);
  clearerr(stdin);
  record(fgetc(stdout));
  recordState(stdout);
  clearerr(stdout);
}

RUN_CASES(CASE(forWriting), CASE(forReading), CASE(forUpdating), CASE(forWritingAndReading),
          CASE(forAppending), CASE(forAppendingAndReading), CASE(wrongMode), CASE(exclusively),
          CASE(ofDescriptors), CASE(pushingBack), CASE(lines), CASE(seeking),
          CASE(memoryForReading), CASE(memoryWritten), CASE(memoryWrittenAndRead),
          CASE(memoryAppended), CASE(memoryThatGrows), CASE(standardStreams))
