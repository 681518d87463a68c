#include "cli/workers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>

namespace attn {
namespace {

TEST(Workers, DoEveryTaskOnceWhateverTheirNumber) {
  for (const int threads : {1, 2, 5}) {
    Workers workers(threads);
    for (int round = 0; round < 50; ++round) {
      std::vector<int> done(23);
      workers.run(23, [&](int i) { ++done[static_cast<std::size_t>(i)]; });
      EXPECT_TRUE(std::all_of(done.begin(), done.end(), [](int count) { return count == 1; }));
    }
    workers.run(0, [](int) { FAIL() << "there is no task"; });
  }
}

TEST(Workers, ThrowOnWhatATaskThrows) {
  Workers workers(3);
  const auto broken = [](int i) {
    if (i % 2 == 1) throw std::runtime_error("task " + std::to_string(i));
  };
  try {
    workers.run(6, broken);
    ADD_FAILURE() << "expected an exception";
  } catch (const std::runtime_error& problem) {
    EXPECT_STREQ(problem.what(), "task 1");
  }
  int done = 0;
  workers.run(1, [&](int) { ++done; });
  EXPECT_EQ(done, 1);
}

}  // namespace
}  // namespace attn
