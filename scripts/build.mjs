import './lib/recent-node.mjs';
import { prepareSite } from './lib/prepare.mjs';
import { Steps } from './lib/steps.mjs';

if (await prepareSite(new Steps())) {
  console.log('\nThe site is in dist/; any static host can serve it, from any path.');
} else {
  process.exitCode = 1;
}
