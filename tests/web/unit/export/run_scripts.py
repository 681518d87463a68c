"""Runs every .py file of a folder, one after the other in one process since PyTorch loads slowly.

Prints as JSON what each printed, or why it failed, and the tensors that it left behind.
"""

import contextlib
import io
import json
import pathlib
import sys
import warnings

import numpy as np
import torch

warnings.simplefilter('error')


def run(path):
    names = {}
    printed = io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            exec(compile(path.read_bytes(), path.name, 'exec'), names)
        failure = None
    except Exception as error:
        failure = f'{type(error).__name__}: {error}'
    tensors = {
        name: {'shape': tuple(value.shape), 'data': np.asarray(value, float).ravel().tolist()}
        for name, value in names.items()
        if isinstance(value, (np.ndarray, np.generic, torch.Tensor)) and not name.startswith('_')
    }
    return {'printed': printed.getvalue(), 'failure': failure, 'tensors': tensors}


folder = pathlib.Path(sys.argv[1])
json.dump({path.name: run(path) for path in sorted(folder.glob('*.py'))}, sys.stdout)
