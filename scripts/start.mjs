import './lib/recent-node.mjs';
import { prepareSite } from './lib/prepare.mjs';
import { Steps } from './lib/steps.mjs';
import { serveNear } from './serve.mjs';

const PORT = 4173;

if (await prepareSite(new Steps())) {
  const { url } = await serveNear(PORT);
  console.log(`\nThe playground is at ${url} (Ctrl+C stops it)`);
} else {
  process.exitCode = 1;
}
