// Debian 12's own Node is older than Vite and Vitest need. There a newer one, which comes as a node
// package, runs the command instead. Every command imports this first.
import { spawnSync } from 'node:child_process';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.log(`Node ${process.versions.node} is too old: taking Node 22 for this run.`);
  const command = ['exec', '--yes', '--package=node@22', '--', 'node', ...process.argv.slice(1)];
  const { status } = spawnSync('npm', command, { stdio: 'inherit' });
  if (status === null || status === 127) {
    console.error('That failed. Install Node 20.19 or newer and run the command again.');
  }
  process.exit(status ?? 1);
}
