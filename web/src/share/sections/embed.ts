import { html, type TemplateResult } from 'lit';
import { isOneFile } from '../../offline/lesson-file.ts';
import { encodeScene } from '../../scene/index.ts';
import type { ShareContext } from '../context.ts';

export function embedSection({ say, scene }: ShareContext): TemplateResult {
  if (isOneFile()) return html`<p>${say.embed.onSite}</p>`;
  return html`<p>${say.embed.lead}</p>
    <p><a href="./embed-builder.html#${encodeScene(scene)}">${say.embed.open}</a></p>`;
}
