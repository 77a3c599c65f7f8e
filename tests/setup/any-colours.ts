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

/** Any choice of colours; '' for a colour that is not set. */
export const anyPalette = fc.record<ThemeColours>({
  yellow: fc.option(anyHex, { nil: '' }),
  yellowDark: fc.option(anyHex, { nil: '' }),
  yellowLight: fc.option(anyHex, { nil: '' }),
  yellowLightSecondary: fc.option(anyHex, { nil: '' }),
  orange: fc.option(anyHex, { nil: '' }),
  mainButton: fc.option(anyHex, { nil: '' }),
  background: fc.option(anyHex, { nil: '' }),
});
