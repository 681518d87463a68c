/** Debian's Python with NumPy and PyTorch, for tests of what people open there. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPython } from '../../../../scripts/lib/python.mjs';

/** Writes files into a folder of their own, runs a program of this folder on it, reads its JSON. */
export function runPython(program: string, files: Record<string, string | Uint8Array>): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    const script = fileURLToPath(new URL(program, import.meta.url));
    const { status, stdout, stderr } = spawnSync(findPython(), [script, folder], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', OMP_NUM_THREADS: '1' },
    });
    if (status !== 0) throw new Error(`[python] expected ${program} to run, got: ${stderr}`);
    return JSON.parse(stdout) as unknown;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
