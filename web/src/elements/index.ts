/** Registers every element. */
import './bars.ts';
import './cell-inspector.ts';
import './formula.ts';
import './icon-button.ts';
import './matrix.ts';
import './stepper.ts';
