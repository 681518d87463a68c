#include "attn/models/catalogue.h"

#include <array>

#include "attn/models/dot_product_variance.h"
#include "attn/models/encoder_decoder.h"
#include "attn/models/language_model.h"
#include "attn/models/soft_addressing.h"
#include "attn/models/softmax_stability.h"
#include "attn/models/token_classifier.h"
#include "attn/models/transformer.h"

namespace attn {

namespace {

template <typename Made>
std::unique_ptr<Model> make(const Attributes& options) {
  return std::make_unique<Made>(options);
}

constexpr std::array kAttentionModels{
    ModelKind{"soft_addressing", make<SoftAddressing>},
    ModelKind{"softmax_stability", make<SoftmaxStability>},
    ModelKind{"dot_product_variance", make<DotProductVariance>},
};

constexpr std::array kTranslationModels{
    ModelKind{"encoder_decoder", make<EncoderDecoder>},
};

constexpr std::array kTransformerModels{
    ModelKind{"transformer", make<Transformer>},
    ModelKind{"token_classifier", make<TokenClassifier>},
    ModelKind{"language_model", make<LanguageModel>},
};

constexpr std::array kTranslators{kTranslationModels[0], kTransformerModels[0]};

}  // namespace

std::span<const ModelKind> attention_models() { return kAttentionModels; }
std::span<const ModelKind> translation_models() { return kTranslationModels; }
std::span<const ModelKind> transformer_models() { return kTransformerModels; }

std::unique_ptr<TranslationModel> make_translation_model(std::string_view name,
                                                         const Attributes& options) {
  std::unique_ptr<Model> model = make_model(kTranslators, name, options);
  return std::unique_ptr<TranslationModel>(static_cast<TranslationModel*>(model.release()));
}

}  // namespace attn
