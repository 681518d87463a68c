import { html } from 'lit';
import type { TranslationPanel } from '../../../scene/index.ts';
import type { CellAddress } from '../../cell.ts';
import type { TranslationController, TranslationState } from '../controller.ts';
import './alignment.ts';
import './beam.ts';
import './lengths.ts';
import './network.ts';

/** Views that show one word of the translation, and so have the player below them. */
export const followsWords = (panel: TranslationPanel) =>
  panel === 'walk' || panel === 'network' || panel === 'alignment';

/** The open panel; the others do not exist, and compute nothing. */
export function panelView(
  panel: Exclude<TranslationPanel, 'walk'>,
  lab: TranslationController,
  state: TranslationState,
  cell: CellAddress | null,
) {
  switch (panel) {
    case 'network':
      return html`<attention-translation-network
        class="stage"
        .lab=${lab}
        .state=${state}
        .cell=${cell}
      ></attention-translation-network>`;
    case 'alignment':
      return html`<attention-translation-alignment
        class="stage"
        .lab=${lab}
        .state=${state}
      ></attention-translation-alignment>`;
    case 'beam':
      return html`<attention-translation-beam
        class="stage wide"
        .lab=${lab}
        .state=${state}
      ></attention-translation-beam>`;
    case 'lengths':
      return html`<attention-translation-lengths
        class="stage wide"
        .lab=${lab}
        .state=${state}
      ></attention-translation-lengths>`;
  }
}
