#include "cli/workers.h"

namespace attn {

Workers::Workers(int threads) {
  for (int i = 1; i < threads; ++i) threads_.emplace_back([this] { wait_for_work(); });
}

Workers::~Workers() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  begun_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Workers::run(int count, const std::function<void(int)>& task) {
  {
    const std::lock_guard lock(mutex_);
    task_ = &task;
    count_ = left_ = count;
    next_ = 0;
    problems_.assign(static_cast<std::size_t>(count), nullptr);
  }
  begun_.notify_all();
  work();
  std::unique_lock lock(mutex_);
  done_.wait(lock, [&] { return left_ == 0; });
  for (const std::exception_ptr& problem : problems_) {
    if (problem != nullptr) std::rethrow_exception(problem);
  }
}

void Workers::wait_for_work() {
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      begun_.wait(lock, [&] { return closing_ || next_ < count_; });
      if (closing_) return;
    }
    work();
  }
}

void Workers::work() {
  std::unique_lock lock(mutex_);
  while (next_ < count_) {
    const int number = next_++;
    lock.unlock();
    std::exception_ptr problem;
    try {
      (*task_)(number);
    } catch (...) {
      problem = std::current_exception();
    }
    lock.lock();
    problems_[static_cast<std::size_t>(number)] = problem;
    if (--left_ == 0) done_.notify_all();
  }
}

}  // namespace attn
