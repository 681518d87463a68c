"""Golden cases of encoders that label every word: states, logits, loss and all gradients."""

import numpy as np
import torch
import torch.nn.functional as F

from golden_case import Case
from transformer import Model
from translation import SOURCE_LENGTHS, SOURCE_VOCAB, TARGET_VOCAB, Drawn, sentences

DEFAULTS = {'model_dim': 8, 'num_heads': 1, 'ffn_dim': 6, 'encoder_layers': 2, 'window': 0,
            'activation': 'relu', 'norm_first': True, 'positions': 'sinusoidal'}


class TokenClassifier(Model):
    """The encoder of a Transformer, its norms first, and a linear layer behind it."""

    def run(self, source):
        """The encoder's states and the logits [batch, time, vocab]."""
        options, places = self.options, torch.arange(source.shape[1])
        padding = (places >= torch.tensor(self.source_lengths)[:, None])[:, None, None]
        far = (places[:, None] - places).abs() > options['window']
        x = self.embed('source_', source, options['source_vocab'])
        later_heads = options['num_heads']
        for number in range(1, options['encoder_layers'] + 1):
            is_first = number == 1
            options['num_heads'] = options.get('first_layer_heads', later_heads) if is_first else later_heads
            hidden = padding | far if is_first and options['window'] else padding
            x = self.turned_layer(self.layer(f'encoder/layer{number}', 0), x, hidden,
                                  turns=options['positions'] == 'rotary')
        states = self.last_norm('encoder/layer_norm', x)
        output = self.linear('classifier', self.width, options['target_vocab'])
        return states, F.linear(states, output['weight'], output['bias'])


def token_classifier_case(name, **options):
    options = {'source_vocab': SOURCE_VOCAB, 'target_vocab': TARGET_VOCAB, **DEFAULTS, **options}
    case = Case(name, 'token_classifier', dict(options))
    random = np.random.default_rng(len(name))
    source, labels = (sentences(random, SOURCE_LENGTHS, vocab) for vocab in (SOURCE_VOCAB, TARGET_VOCAB))
    for side, ids in (('source', source), ('target', labels)):
        case.input(side, ids.numpy(), False)
        case.input(f'{side}_lengths', np.array(SOURCE_LENGTHS), False)
    states, logits = TokenClassifier(options, Drawn(case, random), SOURCE_LENGTHS).run(source)
    loss = F.cross_entropy(logits.flatten(0, 1), labels.flatten(), ignore_index=0, label_smoothing=0.1)
    for path, value in {'encoder/states': states, 'classifier/logits': logits,
                        'classifier/loss': loss}.items():
        case.output(path, value)
    case.backward('classifier/loss', loss)
    return case


def token_classifier_cases():
    yield token_classifier_case('window', first_layer_heads=4, window=1)
    yield token_classifier_case('rotary', positions='rotary', num_heads=2, model_dim=4, ffn_dim=4)
