"""Writes the golden tensors that the engine is tested against:

    python3 tests/golden/generate.py

Needs NumPy and PyTorch; its output is committed beside it, so that the engine's tests need neither.
Reference numbers are computed by PyTorch in float64 from inputs that float32 holds exactly.
"""

import pathlib

import torch

from attention import attention_cases
from golden_case import write_cases
from language_model import language_model_cases
from operations import operation_cases
from token_classifier import token_classifier_cases
from training import training_cases
from transformer import transformer_cases
from translation import translation_cases

FILES = {
    'operations': operation_cases,
    'attention': attention_cases,
    'training': training_cases,
    'translation': translation_cases,
    'transformer': transformer_cases,
    'token_classifier': token_classifier_cases,
    'language_model': language_model_cases,
}


def main():
    torch.set_num_threads(1)
    folder = pathlib.Path(__file__).parent
    for name, cases in FILES.items():
        listed = list(cases())
        path = folder / f'{name}.safetensors'
        write_cases(path, listed)
        print(f'{path.name}: {len(listed)} cases, {path.stat().st_size} bytes')


if __name__ == '__main__':
    main()
