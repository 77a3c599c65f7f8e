import fc from 'fast-check';
import type { ThemeColours } from '#lib/theme/style.ts';

/** The settings of a shop that chose no colour. */
export const NO_COLOURS: ThemeColours = {
  yellow: '',
  yellowDark: '',
  yellowLight: '',
  yellowLightSecondary: '',
  orange: '',
  mainButton: '',
  background: '',
};

/** Any colour as settings write it. */
export const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
