/** Registers every element. */
import './icon-button.ts';
import './matrix.ts';
