/**
 * Faces that are shown until the files of the shipped families are loaded: Arial, a face of its widths, or Android's Roboto, scaled so that each character is about
 * as wide as in the shipped family and the text hardly moves when that is shown. The scale differs for letters, digits, spaces, hyphens and each weight. A browser
 * joins faces by their ranges of characters only where they name the same weights. The face for headings has the letters that Unbounded has; the others, such as
 * the rouble sign, come from Onest.
 */

const REGULAR = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica', 'NimbusSans-Regular', 'Roboto'];
const BOLD = ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica-Bold', 'NimbusSans-Bold', 'Roboto Bold'];

interface Family {
  readonly name: string;
  /** Of its own size, in percent. */
  readonly ascent: number;
  readonly descent: number;
  readonly ranges: readonly string[];
  /** Weights, local faces, and a scale in percent for each of the ranges. */
  readonly weights: readonly (readonly [weights: string, faces: readonly string[], scales: readonly number[]])[];
}

const FAMILIES: readonly Family[] = [
  {
    name: 'Onest Fallback',
    ascent: 97,
    descent: 30.5,
    ranges: ['U+0021-002C, U+002E-002F, U+003A-009F, U+00A1-FFFF', 'U+0030-0039', 'U+0020, U+00A0', 'U+002D'],
    weights: [
      ['100 449', REGULAR, [103.6, 104.5, 97.2, 137.5]],
      ['450 549', REGULAR, [104.9, 104.8, 98.6, 138.1]],
      ['550 624', BOLD, [98, 105, 100.1, 138.7]],
      ['625 900', BOLD, [98.8, 105.3, 101, 139.6]],
    ],
  },
  {
    name: 'Unbounded Fallback',
    ascent: 100,
    descent: 24.8,
    ranges: [
      'U+0041-005A, U+0061-007A, U+00C0-00FF, U+0401, U+0410-044F, U+0451, U+2116',
      'U+0021-002F, U+003A-003F, U+00A1-00BF, U+2010-2026, U+2212',
      'U+0030-0039',
      'U+0020, U+00A0',
    ],
    weights: [['100 900', BOLD, [131.4, 111.7, 144.1, 91]]],
  },
];

/** The style sheet of these faces. */
export const fallbackFonts = (): string =>
  FAMILIES.flatMap(({ name, ascent, descent, ranges, weights }) =>
    weights.flatMap(([weight, faces, scales]) =>
      scales.map((scale, index) => {
        const part = (metric: number) => `${((metric / scale) * 100).toFixed(1)}%`;
        return `@font-face{font-family:"${name}";src:${faces.map((face) => `local("${face}")`).join(',')};font-weight:${weight};size-adjust:${scale}%;ascent-override:${part(ascent)};descent-override:${part(descent)};line-gap-override:0%;unicode-range:${ranges[index]}}`;
      }),
    ),
  ).join('\n');
