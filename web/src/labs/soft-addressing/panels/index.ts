import { html } from 'lit';
import type { ScenePanel } from '../../../scene/index.ts';
import type { LabController, LabState } from '../controller.ts';
import './compare.ts';
import './scaling.ts';
import './stability.ts';
import './symmetry.ts';

/** The open panel; the others do not exist, and compute nothing. */
export function panelView(panel: Exclude<ScenePanel, 'walk'>, lab: LabController, state: LabState) {
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
