#include "cli/language_probe.h"

#include <algorithm>

#include "cli/figures.h"
#include "cli/head_probe.h"

namespace attn {

namespace {

// The last place before `query` with the same token; -1 where there is none.
int last_same(std::span<const int> ids, int query) {
  int place = query - 1;
  while (place >= 0 &&
         ids[static_cast<std::size_t>(place)] != ids[static_cast<std::size_t>(query)]) {
    --place;
  }
  return place;
}

void add_token(HeadStatistics& statistics, std::span<const Real> weights, int query, int same) {
  statistics.add_entropy(weights);
  statistics.add_look("same_token", weights, {query});
  statistics.add_look("previous_token", weights, {query - 1});
  statistics.add_look("first_token", weights, {0});
  if (same < 0) return;
  statistics.add_look("last_same", weights, {same});
  // What came behind a token that comes twice in a row is that token itself.
  if (same + 1 < query) statistics.add_look("after_last_same", weights, {same + 1});
}

void add_window(const LanguageModel& model, const TokenBatch& window,
                std::vector<LanguageHead>& heads) {
  Tape tape;
  model.record_loss(tape, window);
  // The last token is only predicted.
  const int read = window.length - 1;
  for (LanguageHead& counted : heads) {
    const std::string path =
        "decoder/layer" + std::to_string(counted.layer) + "/self_attention/attention_weights";
    const Tensor& weights = tape.find(path).value;
    for (int query = 1; query < read; ++query) {
      add_token(counted.statistics, weights_of(weights, counted.head - 1, query, query + 1), query,
                last_same(window.ids, query));
    }
  }
}

}  // namespace

std::vector<LanguageHead> count_looks(const LanguageModel& model,
                                      const std::vector<TokenBatch>& windows) {
  std::vector<LanguageHead> heads;
  for (int layer = 1; layer <= model.options().num_layers; ++layer) {
    for (int head = 1; head <= model.options().layers.layer.num_heads; ++head) {
      heads.push_back({.layer = layer, .head = head});
    }
  }
  for (const TokenBatch& window : windows) add_window(model, window, heads);
  return heads;
}

Json probe_language(const LanguageTask& task, Workers& workers) {
  const LanguageModel& model = task.model();
  const LanguageModelOptions& options = model.options();
  // As long as the texts that a run records.
  const auto windows = windows_through(task.validation_ids(), LanguageModel::kRecordLimit);
  const double loss = task.validation_loss({}, workers);
  Json heads = Json::array();
  for (const LanguageHead& head : count_looks(model, windows)) {
    AttentionEdits edits;
    edits.decoder =
        all_but(head.layer, head.head, options.num_layers, options.layers.layer.num_heads);
    const double loss_without = task.validation_loss(edits, workers);
    Json json = counted_json("decoder", head.layer, head.head, head.statistics);
    json["loss_without"] = rounded(loss_without);
    json["lost"] = rounded(loss_without - loss);
    heads.push_back(json);
  }
  return {{"windows", windows.size()},
          {"window", LanguageModel::kRecordLimit},
          {"loss", rounded(loss)},
          {"heads", heads}};
}

}  // namespace attn
