import { css, html } from 'lit';
import type { AttendingMessages } from '../../../i18n/self-attention.ts';
import { LIMITS, type SceneWriting } from '../../../scene/index.ts';
import type { AttendingController } from '../controller.ts';

export const drawFieldsStyles = css`
  .draw {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
    gap: 10px 22px;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .draw legend {
    margin-bottom: 6px;
    padding: 0;
    font-size: 15px;
    font-weight: 650;
  }
`;

type Field = 'temperature' | 'topK' | 'topP' | 'seed';

/** How the next token is drawn. */
export function drawFields(
  lab: AttendingController,
  writing: SceneWriting,
  { continuing: text }: AttendingMessages,
) {
  const set = (name: Field) => (event: CustomEvent<{ value: number }>) =>
    lab.patch({ writing: { [name]: event.detail.value } }, { coalesce: `draw ${name}` });
  return html`<fieldset class="draw" ?disabled=${lab.locked} data-no-picture>
    <legend>${text.drawGroup}</legend>
    <attention-number
      label=${text.temperature}
      hint=${text.temperatureHint}
      min=${LIMITS.sampling.minimum}
      max=${LIMITS.sampling.maximum}
      step="0.05"
      .value=${writing.temperature}
      @number-changed=${set('temperature')}
    ></attention-number>
    <attention-number
      label=${text.topK}
      hint=${text.topKHint}
      min="0"
      max=${LIMITS.vocab}
      step="1"
      .slider=${false}
      .value=${writing.topK}
      @number-changed=${set('topK')}
    ></attention-number>
    <attention-number
      label=${text.topP}
      hint=${text.topPHint}
      min=${LIMITS.topP.minimum}
      max=${LIMITS.topP.maximum}
      step="0.01"
      .value=${writing.topP}
      @number-changed=${set('topP')}
    ></attention-number>
    <attention-number
      label=${text.seed}
      hint=${text.seedHint}
      min="0"
      max=${LIMITS.seed}
      step="1"
      .slider=${false}
      .value=${writing.seed}
      @number-changed=${set('seed')}
    ></attention-number>
  </fieldset>`;
}
