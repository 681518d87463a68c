/** The Python that has NumPy and PyTorch: $PYTHON if set, else the system's own. */
export function findPython() {
  return process.env.PYTHON ?? '/usr/bin/python3';
}
