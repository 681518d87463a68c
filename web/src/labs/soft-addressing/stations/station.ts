import type { TemplateResult } from 'lit';
import type { Role } from '../../../elements/types.ts';
import type { Messages } from '../../../i18n/index.ts';
import type { Scene } from '../../../scene/index.ts';
import type { LabController } from '../controller.ts';
import type { CellAddress, Walk } from '../walk.ts';

/** What a station is drawn from. */
export interface StationContext {
  lab: LabController;
  walk: Walk;
  view: Scene['view'];
  /** The number that the inspector explains. */
  cell: CellAddress;
  say: Messages['lab'];
}

/** Cells of a matrix on screen: `anchor` is the name that the matrix carries in its station. */
export interface FlowSpot {
  anchor: string;
  row: number;
  column: number;
  /** How many columns from there on; 1 when absent. */
  columns?: number;
}

/** Where numbers come from: a ribbon starts there, and the numbers travel along it. */
export interface FlowSource extends FlowSpot {
  role: Role;
  values: readonly number[];
}

/** All that goes into one number of a station. */
export interface Flow {
  to: FlowSpot;
  from: readonly FlowSource[];
  /** Ribbons run from row to row, also where the boxes lie side by side. */
  down?: boolean;
}

/** One stop of the computation. Everything it shows is in the walk; it computes nothing. */
export interface Station {
  /** One or two sentences: what happens here, and why. */
  explain(context: StationContext): string[];
  /** One sentence with the numbers of this run. */
  spoken(context: StationContext): string;
  render(context: StationContext): TemplateResult;
  /** What the chosen number is made of, as far as this station shows it. */
  flow(context: StationContext): Flow | null;
}
