import { LabPanel } from '../panel.ts';
import type { LabController, LabState } from './controller.ts';

/** A panel of this lab. */
export class SoftAddressingPanel extends LabPanel<LabController, LabState> {}
