import { html } from 'lit';
import type { Messages } from '../../../i18n/index.ts';
import { PANELS, type Scene } from '../../../scene/index.ts';
import type { LabController, LabState } from '../controller.ts';
import './compare.ts';
import './scaling.ts';
import './stability.ts';
import './symmetry.ts';

type Panel = Scene['view']['panel'];

/** The choice among the views of the lab. */
export function panelTabs(panel: Panel, say: Messages['lab'], choose: (panel: Panel) => void) {
  return html`<attention-tabs
    .tabs=${PANELS.map((id) => ({ id, label: say.panels[id] }))}
    .chosen=${panel}
    label=${say.panelsLabel}
    @tab-chosen=${(event: CustomEvent<{ id: Panel }>) => choose(event.detail.id)}
  ></attention-tabs>`;
}

/** The open panel; the others do not exist, and compute nothing. */
export function panelView(panel: Exclude<Panel, 'walk'>, lab: LabController, state: LabState) {
  switch (panel) {
    case 'compare':
      return html`<attention-lab-compare .lab=${lab} .state=${state}></attention-lab-compare>`;
    case 'scaling':
      return html`<attention-lab-scaling .lab=${lab} .state=${state}></attention-lab-scaling>`;
    case 'symmetry':
      return html`<attention-lab-symmetry .lab=${lab} .state=${state}></attention-lab-symmetry>`;
    case 'stability':
      return html`<attention-lab-stability .lab=${lab} .state=${state}></attention-lab-stability>`;
  }
}
