#pragma once

#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace attn {

// Threads that wait for tasks: as many as were asked for, the caller's own among them.
class Workers {
 public:
  explicit Workers(int threads);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // Calls task(0) to task(count - 1), and returns when all are done; what one of them threw is
  // thrown on, the first by number.
  void run(int count, const std::function<void(int)>& task);

 private:
  void wait_for_work();
  // Takes tasks until none is left.
  void work();

  std::mutex mutex_;
  std::condition_variable begun_, done_;
  const std::function<void(int)>* task_ = nullptr;
  int count_ = 0;
  int next_ = 0;
  int left_ = 0;
  bool closing_ = false;
  std::vector<std::exception_ptr> problems_;
  std::vector<std::thread> threads_;
};

}  // namespace attn
