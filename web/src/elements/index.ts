/** Registers every element. */
import './arcs.ts';
import './bars.ts';
import './cell-inspector.ts';
import './formula.ts';
import './icon-button.ts';
import './legend.ts';
import './line-chart.ts';
import './matrix.ts';
import './notice.ts';
import './number.ts';
import './segmented.ts';
import './stepper.ts';
import './switch.ts';
import './tabs.ts';
import './token-row.ts';
import './vector-grid.ts';
import './vector-strip.ts';
