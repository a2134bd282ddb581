// Its result may be anything; that it is not known is said, by name.
// EXPECT: unknown
// REASON: measure_the_weather
extern int measure_the_weather(int place);

int main(void) { return measure_the_weather(3) > 20; }
