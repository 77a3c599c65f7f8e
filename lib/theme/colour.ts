/** Colour arithmetic in sRGB hex and OKLab; channels are 0–1, every function returns `#rrggbb`. */

type Triple = readonly [number, number, number];

const clamp = (v: number): number => Math.min(1, Math.max(0, v));
const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGamma = (c: number): number => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
const toHex = (rgb: readonly number[]): string =>
  `#${rgb
    .map((c) =>
      Math.round(clamp(c) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** `#abc`, `abc` or `#aabbcc` as `#aabbcc`; null for anything else. */
export function normaliseHex(colour: string): string | null {
  const hex = colour.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{6}$/.test(hex)) return `#${hex}`;
  return /^[0-9a-f]{3}$/.test(hex) ? `#${[...hex].map((c) => c + c).join('')}` : null;
}

function linear(hex: string): Triple {
  const n = Number.parseInt((normaliseHex(hex) ?? '#000000').slice(1), 16);
  return [toLinear((n >> 16) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)];
}

/** WCAG relative luminance, 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  const x = luminance(a);
  const y = luminance(b);
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** OKLab: lightness, and the two colour axes. */
export function toOklab(hex: string): Triple {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): { hex: string; inGamut: boolean } {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb: Triple = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return {
    hex: toHex([toGamma(clamp(rgb[0])), toGamma(clamp(rgb[1])), toGamma(clamp(rgb[2]))]),
    inGamut: rgb.every((c) => c > -0.002 && c < 1.002),
  };
}

/** The colour at share `t` (0–1) between `a` and `b`, in OKLab. */
export function mix(a: string, b: string, t: number): string {
  const x = toOklab(a);
  const y = toOklab(b);
  return fromOklab([x[0] + (y[0] - x[0]) * t, x[1] + (y[1] - x[1]) * t, x[2] + (y[2] - x[2]) * t]).hex;
}

/** The colour at share `t` (0–1) of a CSS gradient from `a` to `b`: in gamma-encoded sRGB. */
export function between(a: string, b: string, t: number): string {
  const [x, y] = [a, b].map((hex) => linear(hex).map(toGamma));
  return toHex([0, 1, 2].map((i) => (x?.[i] ?? 0) * (1 - t) + (y?.[i] ?? 0) * t));
}

/** The same hue at lightness `l`, with the highest chroma available in sRGB. */
function atLightness(colour: Triple, l: number): string {
  let chroma = 1;
  let out = fromOklab([l, colour[1], colour[2]]);
  while (!out.inGamut && chroma > 0) {
    chroma -= 0.05;
    out = fromOklab([l, colour[1] * chroma, colour[2] * chroma]);
  }
  return out.hex;
}

/** Keeps the hue and changes the lightness away from the backgrounds until the contrast `min` is met on each; black or white as a last resort. */
export function ensureContrast(colour: string, backgrounds: readonly string[], min = 4.5): string {
  const reads = (c: string): boolean => backgrounds.every((bg) => contrast(c, bg) >= min);
  if (reads(colour)) return colour;
  const darker = contrast('#000000', backgrounds[0] ?? '#ffffff') >= contrast('#ffffff', backgrounds[0] ?? '#ffffff');
  const lab = toOklab(colour);
  for (let step = 1; step <= 100; step++) {
    const l = clamp(lab[0] + (darker ? -step : step) * 0.01);
    const hex = atLightness(lab, l);
    if (reads(hex)) return hex;
    if (l === 0 || l === 1) break;
  }
  return darker ? '#000000' : '#ffffff';
}

const INK = '#211208';
const WHITE = '#ffffff';

/** Text colour on a filled area: dark ink or white, whichever has more contrast; black when neither reaches 4.5. */
export function onColour(background: string): string {
  const best = contrast(INK, background) >= contrast(WHITE, background) ? INK : WHITE;
  if (contrast(best, background) >= 4.5) return best;
  return contrast('#000000', background) >= contrast(WHITE, background) ? '#000000' : WHITE;
}
