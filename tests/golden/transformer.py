"""Golden cases of whole Transformers: encoder states, logits, loss and all gradients.

The layers are PyTorch's own nn.TransformerEncoderLayer and nn.TransformerDecoderLayer; with rotary
positions, which those do not have, the same layers are written out. Sentences of a batch differ in length.
"""

import math

import torch
import torch.nn.functional as F
from torch.nn.utils.stateless import functional_call

from translation import BEGINNING, SOURCE_LENGTHS, SOURCE_VOCAB, TARGET_VOCAB, begin_case, end_case

DEFAULTS = {'model_dim': 8, 'num_heads': 2, 'ffn_dim': 6, 'encoder_layers': 1, 'decoder_layers': 1,
            'activation': 'relu', 'norm_first': True, 'positions': 'sinusoidal'}
LEARNED_POSITIONS = 256


def rotated(x):
    """x [batch, head, time, feature], turned by its positions."""
    time, width = x.shape[-2:]
    pairs = torch.arange(width // 2).double()
    angles = torch.arange(time).double()[:, None] / 10000 ** (2 * pairs / width)
    a, b = x.chunk(2, -1)
    return torch.cat([a * angles.cos() - b * angles.sin(), b * angles.cos() + a * angles.sin()], -1)


class Model:
    """One Transformer; `parameter` gives the parameter of a path, which must have that shape."""

    def __init__(self, options, parameter, source_lengths):
        self.options = options
        self.parameter = parameter
        self.source_lengths = source_lengths
        self.width = options['model_dim']

    def linear(self, path, inputs, outputs):
        # A bias of the keys would change nothing.
        has_bias = not path.endswith('key_projection')
        bias = self.parameter(f'{path}/bias', (outputs,)) if has_bias else torch.zeros(outputs).double()
        return {'weight': self.parameter(f'{path}/weight', (outputs, inputs)), 'bias': bias}

    def norm(self, path):
        return {'weight': self.parameter(f'{path}/gain', (self.width,), 1.0),
                'bias': self.parameter(f'{path}/bias', (self.width,))}

    def attention(self, path):
        parts = [self.linear(f'{path}/{name}_projection', self.width, self.width)
                 for name in ('query', 'key', 'value', 'output')]
        return {'in_proj_weight': torch.cat([part['weight'] for part in parts[:3]]),
                'in_proj_bias': torch.cat([part['bias'] for part in parts[:3]]),
                'out_proj.weight': parts[3]['weight'], 'out_proj.bias': parts[3]['bias']}

    def layer(self, path, crosses):
        """The parameters of a layer by PyTorch's names."""
        ffn = self.options['ffn_dim']
        parts = {'self_attn': self.attention(f'{path}/self_attention'),
                 'linear1': self.linear(f'{path}/feed_forward/inner', self.width, ffn),
                 'linear2': self.linear(f'{path}/feed_forward/outer', ffn, self.width),
                 'norm1': self.norm(f'{path}/self_attention/layer_norm')}
        if crosses:
            parts['multihead_attn'] = self.attention(f'{path}/cross_attention')
            parts['norm2'] = self.norm(f'{path}/cross_attention/layer_norm')
        parts[f'norm{2 + crosses}'] = self.norm(f'{path}/feed_forward/layer_norm')
        return {f'{part}.{name}': leaf for part, leaves in parts.items()
                for name, leaf in leaves.items()}

    def module(self, kind):
        options = self.options
        return kind(self.width, options['num_heads'], options['ffn_dim'], 0.0, options['activation'],
                    batch_first=True, norm_first=options['norm_first']).double()

    def embed(self, prefix, ids, vocab):
        table = self.parameter(f'{prefix}embedding/weight', (vocab, self.width))
        x = F.embedding(ids, table) * math.sqrt(self.width)
        time, kind = ids.shape[1], self.options['positions']
        if kind == 'learned':
            return x + self.parameter(f'{prefix}positions/weight', (LEARNED_POSITIONS, self.width))[:time]
        if kind == 'sinusoidal':
            places = torch.arange(self.width)
            angles = torch.arange(time).double()[:, None] / 10000 ** (2 * (places // 2) / self.width)
            x = x + torch.where(places % 2 == 0, angles.sin(), angles.cos())
        return x

    def turned_attention(self, parts, prefix, x, memory, hidden, turns):
        """nn.MultiheadAttention, with queries and keys turned in between; hidden: True = masked."""
        weights, biases = parts[f'{prefix}.in_proj_weight'].chunk(3), parts[f'{prefix}.in_proj_bias'].chunk(3)
        query, key, value = (
            F.linear(source, weight, bias).unflatten(-1, (self.options['num_heads'], -1)).transpose(1, 2)
            for source, weight, bias in zip((x, memory, memory), weights, biases))
        if turns:
            query, key = rotated(query), rotated(key)
        scores = query @ key.transpose(-1, -2) / math.sqrt(query.shape[-1])
        # Who may see nobody finds nothing.
        context = torch.softmax(scores.masked_fill(hidden, -torch.inf), -1).nan_to_num() @ value
        return F.linear(context.transpose(1, 2).flatten(2), parts[f'{prefix}.out_proj.weight'],
                        parts[f'{prefix}.out_proj.bias'])

    def turned_layer(self, parts, x, hidden, memory=None, memory_hidden=None, turns=True):
        """A layer with rotary positions (`turns`), the norms first."""
        def normed(name, y):
            return F.layer_norm(y, (self.width,), parts[f'{name}.weight'], parts[f'{name}.bias'])

        entering = normed('norm1', x)
        x = x + self.turned_attention(parts, 'self_attn', entering, entering, hidden, turns)
        if memory is not None:
            x = x + self.turned_attention(parts, 'multihead_attn', normed('norm2', x), memory,
                                          memory_hidden, False)
        inner = F.linear(normed('norm3' if memory is not None else 'norm2', x),
                         parts['linear1.weight'], parts['linear1.bias'])
        activated = getattr(F, self.options['activation'])(inner)
        return x + F.linear(activated, parts['linear2.weight'], parts['linear2.bias'])

    def last_norm(self, path, x):
        if not self.options['norm_first']:
            return x
        norm = self.norm(path)
        return F.layer_norm(x, (self.width,), norm['weight'], norm['bias'])

    def run(self, source, target):
        """The encoder's states and the logits [batch, time, vocab]."""
        is_rotary = self.options['positions'] == 'rotary'
        padding = torch.arange(source.shape[1]) >= torch.tensor(self.source_lengths)[:, None]
        x = self.embed('source_', source, self.options['source_vocab'])
        for number in range(1, self.options['encoder_layers'] + 1):
            parts = self.layer(f'encoder/layer{number}', 0)
            if is_rotary:
                x = self.turned_layer(parts, x, padding[:, None, None])
            else:
                module = self.module(torch.nn.TransformerEncoderLayer)
                x = functional_call(module, parts, (x,), {'src_key_padding_mask': padding})
        states = self.last_norm('encoder/layer_norm', x)
        words = F.pad(target, (1, 0), value=BEGINNING)
        later = torch.ones(words.shape[1], words.shape[1]).triu(1).bool()
        vocab = self.options['target_vocab']
        x = self.embed('target_', words, vocab)
        for number in range(1, self.options['decoder_layers'] + 1):
            parts = self.layer(f'decoder/layer{number}', 1)
            if is_rotary:
                x = self.turned_layer(parts, x, later, states, padding[:, None, None])
            else:
                module = self.module(torch.nn.TransformerDecoderLayer)
                x = functional_call(module, parts, (x, states),
                                    {'tgt_mask': later, 'memory_key_padding_mask': padding})
        x = self.last_norm('decoder/layer_norm', x)
        table = self.parameter('target_embedding/weight', (vocab, self.width))
        return states, F.linear(x, table, self.parameter('output/bias', (vocab,)))


def transformer_case(name, **options):
    sizes = {'source_vocab': SOURCE_VOCAB, 'target_vocab': TARGET_VOCAB}
    options = {**sizes, **DEFAULTS, **options}
    case, drawn, source, target = begin_case(name, 'transformer', options)
    states, logits = Model(options, drawn, SOURCE_LENGTHS).run(source, target)
    return end_case(case, target, logits, {'encoder/states': states} if options['norm_first'] else {})


def transformer_cases():
    yield transformer_case('norms_first')
    yield transformer_case('norms_last', norm_first=False, encoder_layers=2, decoder_layers=2)
    yield transformer_case('gelu', activation='gelu', num_heads=4)
    yield transformer_case('learned_positions', positions='learned', model_dim=4)
    yield transformer_case('rotary', positions='rotary', encoder_layers=2, decoder_layers=2)
