/** embed.html: one playground as the whole page, led by the address and by the page that frames it. */

import { documentTokens } from '../elements/tokens.ts';
import { parseScene } from '../scene/index.ts';
import type { FrameMessage, ParentMessage } from './messages.ts';
import './playground.ts';
import type { AttentionPlayground } from './playground.ts';

const names = ['lab', 'preset', 'step', 'seed', 'lang', 'theme', 'controls', 'height', 'readonly'];

const parameters = new URLSearchParams(location.search);
/** Who may lead this page, and who is told scenes; null where the address names nobody. */
const partner = parameters.get('origin');
const playground: AttentionPlayground = document.createElement('attention-playground');

function tell(message: FrameMessage): void {
  if (parent !== window) parent.postMessage(message, partner ?? '*');
}

function tellHeight(): void {
  const { height } = playground.getBoundingClientRect();
  tell({ type: 'attention-playground:height', height: Math.ceil(height) });
}

function take({ source, origin, data }: MessageEvent<ParentMessage | null>): void {
  if (parent === window || source !== parent || (partner !== null && origin !== partner)) return;
  if (data?.type === 'attention-playground:step') playground.step = data.step;
  if (data?.type !== 'attention-playground:scene') return;
  const { scene } = data;
  const parsed = typeof scene === 'string' ? { scene } : parseScene(scene);
  if ('scene' in parsed) playground.scene = parsed.scene;
  else
    console.warn(`[scene] expected a scene, got ${parsed.problem.why} at ${parsed.problem.what}`);
}

function openHash(): void {
  if (location.hash.length > 1) playground.scene = location.hash;
}

function dress(): void {
  const root = document.documentElement;
  root.lang = playground.language;
  root.dataset['theme'] = playground.theme || playground.scene.theme;
}

for (const name of names) {
  const value = parameters.get(name);
  if (value !== null && !(name === 'readonly' && value === 'false')) {
    playground.setAttribute(name, value);
  }
}
const scene = parameters.get('scene');
if (scene !== null) playground.scene = scene;
openHash();
dress();
document.adoptedStyleSheets.push(documentTokens.styleSheet!);

playground.addEventListener('ready', () => tell({ type: 'attention-playground:ready' }));
playground.addEventListener('step-changed', ({ detail }) =>
  tell({ type: 'attention-playground:step-changed', ...detail }),
);
playground.addEventListener('error', ({ detail: { op, kind, message, allow } }) =>
  tell({ type: 'attention-playground:error', op, kind, message, allow }),
);
playground.addEventListener('scene-changed', () => {
  dress();
  if (partner !== null) {
    tell({ type: 'attention-playground:scene-changed', scene: playground.link() });
  }
});
addEventListener('message', take);
addEventListener('hashchange', openHash);
document.body.append(playground);
new ResizeObserver(tellHeight).observe(playground);
