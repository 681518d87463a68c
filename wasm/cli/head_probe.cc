#include "cli/head_probe.h"

#include <algorithm>

#include "attn/core/error.h"
#include "cli/evaluation.h"
#include "cli/figures.h"

namespace attn {

namespace {

// Attention of one kind, in all layers of one side.
struct Kind {
  const char* name;
  const char* side;
  const char* block;
  int TransformerOptions::*layers;
  AttentionEdits::HeadMask AttentionEdits::*head_mask;
};

constexpr Kind kKinds[] = {{"encoder", "encoder", "self_attention",
                            &TransformerOptions::encoder_layers, &AttentionEdits::encoder},
                           {"decoder", "decoder", "self_attention",
                            &TransformerOptions::decoder_layers, &AttentionEdits::decoder},
                           {"cross", "decoder", "cross_attention",
                            &TransformerOptions::decoder_layers, &AttentionEdits::cross}};

void add_positions(HeadStatistics& head, std::span<const Real> row, int query) {
  head.add_look("same_word", row, {query});
  if (query == 0) return;
  head.add_look("previous_word", row, {query - 1});
  head.add_look("first_word", row, {0});
}

void add_encoder(HeadStatistics& statistics, const Tensor& weights, int head,
                 const SentencePair& pair) {
  const int words = weights.shape[2];
  for (int query = 0; query < words; ++query) {
    const auto row = weights_of(weights, head, query, words);
    statistics.add_entropy(row);
    add_positions(statistics, row, query);
  }
  const auto add = [&](const char* name, const std::vector<Relation>& relations) {
    for (const auto& [from, to] : relations) {
      statistics.add_look(name, weights_of(weights, head, from, words), {to});
    }
  };
  add("antecedent", pair.relations.antecedent);
  add("object", pair.relations.object);
}

// The beginning alone has nowhere else to look.
void add_decoder(HeadStatistics& statistics, const Tensor& weights, int head) {
  for (int query = 1; query < weights.shape[1]; ++query) {
    const auto row = weights_of(weights, head, query, query + 1);
    statistics.add_entropy(row);
    add_positions(statistics, row, query);
  }
}

void add_cross(HeadStatistics& statistics, const Tensor& weights, int head,
               const SentencePair& pair) {
  for (int query = 0; query < weights.shape[1]; ++query) {
    const auto row = weights_of(weights, head, query, weights.shape[2]);
    statistics.add_entropy(row);
    statistics.add_look("first_word", row, {0});
    std::vector<int> linked;
    for (const Link& link : pair.alignment.sure) {
      if (link.target == query) linked.push_back(link.source);
    }
    if (!linked.empty()) statistics.add_look("aligned_word", row, linked);
  }
}

std::vector<ProbedHead> heads_of(const Transformer& model) {
  std::vector<ProbedHead> heads;
  for (const Kind& kind : kKinds) {
    for (int layer = 1; layer <= model.options().*kind.layers; ++layer) {
      for (int head = 1; head <= model.options().layer.num_heads; ++head) {
        heads.push_back({.attention = kind.name, .layer = layer, .head = head});
      }
    }
  }
  return heads;
}

const Kind& kind_of(const ProbedHead& head) {
  return *std::find_if(std::begin(kKinds), std::end(kKinds),
                       [&](const Kind& kind) { return head.attention == kind.name; });
}

std::string weights_path(const ProbedHead& head) {
  const Kind& kind = kind_of(head);
  return std::string(kind.side) + "/layer" + std::to_string(head.layer) + "/" + kind.block +
         "/attention_weights";
}

void add_sentence(const Transformer& model, const SentencePair& pair,
                  std::vector<ProbedHead>& heads) {
  Tape tape;
  model.record_loss(tape, one_sentence(pair.source), one_sentence(pair.target));
  for (ProbedHead& probed : heads) {
    const Tensor& weights = tape.find(weights_path(probed)).value;
    const int head = probed.head - 1;
    if (probed.attention == "encoder") add_encoder(probed.statistics, weights, head, pair);
    if (probed.attention == "decoder") add_decoder(probed.statistics, weights, head);
    if (probed.attention == "cross") add_cross(probed.statistics, weights, head, pair);
  }
}

AttentionEdits without(const Transformer& model, const ProbedHead& head) {
  const Kind& kind = kind_of(head);
  const TransformerOptions& options = model.options();
  AttentionEdits edits;
  edits.*kind.head_mask =
      all_but(head.layer, head.head, options.*kind.layers, options.layer.num_heads);
  return edits;
}

double exact_match(const Transformer& model, const std::vector<SentencePair>& pairs,
                   const AttentionEdits& edits, Workers& workers) {
  return quality_of(pairs, translate_all(model, pairs, {}, workers, edits)).exact_match;
}

}  // namespace

HeadProbe probe_heads(const Transformer& model, const std::vector<SentencePair>& pairs,
                      Workers& workers) {
  const auto tells = [&](std::vector<Relation> Relations::*kind) {
    return std::any_of(pairs.begin(), pairs.end(),
                       [&](const SentencePair& pair) { return !(pair.relations.*kind).empty(); });
  };
  if (!tells(&Relations::antecedent) || !tells(&Relations::object)) {
    fail("probe", "expected sentences that tell of pronouns and of verbs, got none");
  }
  HeadProbe probe{.sentences = static_cast<int>(pairs.size()),
                  .exact_match = exact_match(model, pairs, {}, workers),
                  .heads = heads_of(model)};
  for (const SentencePair& pair : pairs) add_sentence(model, pair, probe.heads);
  for (ProbedHead& head : probe.heads) {
    head.exact_match_without = exact_match(model, pairs, without(model, head), workers);
  }
  return probe;
}

AttentionEdits::HeadMask all_but(int layer, int head, int layers, int heads) {
  AttentionEdits::HeadMask mask(static_cast<std::size_t>(layers * heads), 1);
  mask[static_cast<std::size_t>((layer - 1) * heads + head - 1)] = 0;
  return mask;
}

Json counted_json(const std::string& attention, int layer, int head,
                  const HeadStatistics& statistics) {
  Json json{{"attention", attention},
            {"layer", layer},
            {"head", head},
            {"entropy", rounded(statistics.entropy())},
            {"greatest_entropy", rounded(statistics.greatest_entropy())}};
  for (const auto& [name, frequency] : statistics.looks()) {
    json[name] = {{"cases", frequency.cases},
                  {"rate", rounded(frequency.rate())},
                  {"chance", rounded(frequency.chance())}};
  }
  return json;
}

Json probe_json(const HeadProbe& probe) {
  Json heads = Json::array();
  for (const ProbedHead& head : probe.heads) {
    Json json = counted_json(head.attention, head.layer, head.head, head.statistics);
    json["exact_match_without"] = rounded(head.exact_match_without);
    json["lost"] = rounded(probe.exact_match - head.exact_match_without);
    heads.push_back(json);
  }
  return {{"sentences", probe.sentences},
          {"exact_match", rounded(probe.exact_match)},
          {"heads", heads}};
}

}  // namespace attn
