// A thread that runs calls one after the other while the caller waits. Some libraries keep what
// they build in variables of the thread that built it; calls have to come from that thread.
#pragma once

#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

namespace braid::solver::backend {

class OwnThread {
 public:
  OwnThread();
  ~OwnThread();
  OwnThread(const OwnThread&) = delete;
  OwnThread& operator=(const OwnThread&) = delete;

  // Returns when the call has; passes on what it throws.
  void run(const std::function<void()>& call);

 private:
  void work();

  std::mutex mutex_;
  std::condition_variable changed_;
  const std::function<void()>* call_ = nullptr;  // set from the start of a call to its end
  std::exception_ptr thrown_;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace braid::solver::backend
