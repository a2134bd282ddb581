#include "solver/backend/own_thread.hpp"

#include <cassert>
#include <utility>

namespace braid::solver::backend {

OwnThread::OwnThread() : thread_([this] { work(); }) {}

OwnThread::~OwnThread() {
  {
    const std::scoped_lock lock(mutex_);
    stop_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void OwnThread::run(const std::function<void()>& call) {
  assert(std::this_thread::get_id() != thread_.get_id() && "it would wait for itself");
  std::unique_lock lock(mutex_);
  assert(call_ == nullptr);
  call_ = &call;
  changed_.notify_all();
  changed_.wait(lock, [this] { return call_ == nullptr; });
  if (std::exception_ptr thrown = std::exchange(thrown_, nullptr)) {
    std::rethrow_exception(std::move(thrown));
  }
}

void OwnThread::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return stop_ || call_ != nullptr; });
    if (call_ == nullptr) {
      return;
    }
    lock.unlock();
    std::exception_ptr thrown;
    try {
      (*call_)();
    } catch (...) {
      thrown = std::current_exception();
    }
    lock.lock();
    thrown_ = std::move(thrown);
    call_ = nullptr;
    changed_.notify_all();
  }
}

}  // namespace braid::solver::backend
