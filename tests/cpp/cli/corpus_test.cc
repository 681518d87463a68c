#include "cli/corpus.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/toy_corpus.h"
#include "ops/op_check.h"

namespace attn {
namespace {

using testing::ElementsAre;

constexpr const char* kLine =
    R"({"en":["a","b"],"zh":["B","C","A"],"alignment":{"en-zh":{"sure":[[0,2],[1,0]],)"
    R"("possible":[[1,1]]}}})";

TEST(Corpus, IsReadInBothDirections) {
  const ToyCorpus files("corpus");
  files.write("one.jsonl", std::string(kLine) + "\n" + kLine + "\n");
  const Direction there{"en", "zh"};
  const auto pairs =
      read_corpus(files.path("one.jsonl"), there, read_vocabularies(files.path(""), there));
  ASSERT_EQ(pairs.size(), 2U);
  EXPECT_THAT(pairs[1].source, ElementsAre(4, 5));
  EXPECT_THAT(pairs[1].target, ElementsAre(5, 6, 4));
  EXPECT_THAT(pairs[1].alignment.sure, ElementsAre(Link{0, 2}, Link{1, 0}));
  EXPECT_THAT(pairs[1].alignment.possible, ElementsAre(Link{1, 1}));

  const Direction back{"zh", "en"};
  const auto reversed =
      read_corpus(files.path("one.jsonl"), back, read_vocabularies(files.path(""), back));
  EXPECT_THAT(reversed[0].source, ElementsAre(5, 6, 4));
  EXPECT_THAT(reversed[0].alignment.sure, ElementsAre(Link{2, 0}, Link{0, 1}));
}

TEST(Corpus, WordsThatNobodyKnowsAreRefused) {
  const ToyCorpus files("corpus_words");
  const Direction there{"en", "zh"};
  const Vocabularies vocabularies = read_vocabularies(files.path(""), there);
  files.write("one.jsonl", R"({"en":["x"],"zh":["A"]})");
  expect_error([&] { read_corpus(files.path("one.jsonl"), there, vocabularies); },
               "[corpus] expected words of the vocabulary, got x");
  EXPECT_EQ(vocabularies.source.id("x"), 3);
  EXPECT_EQ(vocabularies.source.token(4), "a");
  EXPECT_FALSE(vocabularies.source.has_content(4));
  EXPECT_TRUE(vocabularies.source.has_content(5));
}

TEST(Corpus, BrokenFilesAreNamed) {
  const ToyCorpus files("corpus_broken");
  const Direction there{"en", "zh"};
  const Vocabularies vocabularies = read_vocabularies(files.path(""), there);
  const auto message_of = [&](const std::string& file) -> std::string {
    try {
      read_corpus(files.path(file), there, vocabularies);
    } catch (const Error& error) {
      return error.what();
    }
    return "no error";
  };
  EXPECT_THAT(message_of("none.jsonl"), testing::EndsWith("none.jsonl, got nothing"));
  files.write("broken.jsonl", std::string(kLine) + "\n{\"en\":");
  EXPECT_THAT(message_of("broken.jsonl"), testing::HasSubstr("broken.jsonl line 2, got "));
  files.write("missing.jsonl", R"({"en":["a"]})");
  EXPECT_THAT(message_of("missing.jsonl"), testing::HasSubstr("missing.jsonl line 1, got "));
  files.write("en.json", R"({"tokens":["a"],"function_words":[]})");
  expect_error([&] { Vocabulary::read(files.path("en.json")); },
               "[corpus] expected <pad> as token 0 of " + files.path("en.json"));
}

}  // namespace
}  // namespace attn
