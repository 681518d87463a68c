/** Debian's Python with NumPy and PyTorch, for tests of what people open there. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPython } from '../../../../scripts/lib/python.mjs';

type Files = Record<string, string | Uint8Array>;

/** Writes files into a folder of their own, runs a program of this folder on it, reads its JSON. */
export function runPython(program: string, files: Files): unknown {
  return JSON.parse(python(fileURLToPath(new URL(program, import.meta.url)), files)) as unknown;
}

/** Writes files into a folder of their own, runs one there, and answers what it prints. */
export function python(program: string, files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    const { status, stdout, stderr } = spawnSync(findPython(), [program, folder], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', OMP_NUM_THREADS: '1' },
    });
    if (status !== 0) throw new Error(`[python] expected ${program} to run, got: ${stderr}`);
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
