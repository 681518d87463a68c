import { html } from 'lit';
import type { AttendingPanel } from '../../../scene/index.ts';
import type { CellAddress } from '../../cell.ts';
import type { AttendingController, AttendingState } from '../controller.ts';
import '../continuing/panel.ts';
import './alignment.ts';
import './edits.ts';
import './heads.ts';
import './paths.ts';

/** The open panel; the others do not exist, and compute nothing. */
export function panelView(
  panel: Exclude<AttendingPanel, 'walk'>,
  lab: AttendingController,
  state: AttendingState,
  cell: CellAddress | null,
) {
  switch (panel) {
    case 'heads':
      return html`<attention-attending-heads
        class="stage"
        .lab=${lab}
        .state=${state}
        .cell=${cell}
      ></attention-attending-heads>`;
    case 'continue':
      return html`<attention-attending-continue
        class="stage"
        .lab=${lab}
        .state=${state}
        .cell=${cell}
      ></attention-attending-continue>`;
    case 'edits':
      return html`<attention-attending-edits
        class="stage wide"
        .lab=${lab}
        .state=${state}
      ></attention-attending-edits>`;
    case 'paths':
      return html`<attention-attending-paths
        class="stage wide"
        .lab=${lab}
        .state=${state}
      ></attention-attending-paths>`;
    case 'alignment':
      return html`<attention-attending-alignment
        class="stage wide"
        .lab=${lab}
        .state=${state}
      ></attention-attending-alignment>`;
  }
}
