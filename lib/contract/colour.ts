const HEX = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const PART = String.raw`(\d{1,3}(?:\.\d{1,6})?%?)`;
const RGB = new RegExp(String.raw`^rgba?\(\s*${PART}[\s,]+${PART}[\s,]+${PART}(?:\s*[,/]\s*(\d?(?:\.\d{1,6})?|\d{1,3}%))?\s*\)$`, 'i');

const share = (text: string, whole: number): number =>
  Math.min(1, Math.max(0, text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text) / whole));

function channels(wire: string): readonly number[] | null {
  const hex = HEX.exec(wire)?.[1];
  if (hex !== undefined) {
    const pairs = hex.length < 6 ? [...hex].map((c) => c + c) : (hex.match(/../g) ?? []);
    return pairs.map((pair) => Number.parseInt(pair, 16) / 255);
  }
  const rgb = RGB.exec(wire);
  if (rgb === null) return null;
  const [, r = '', g = '', b = '', a = '1'] = rgb;
  return [share(r, 255), share(g, 255), share(b, 255), share(a, 1)];
}

/**
 * A colour as a shop's settings write it, as `#rrggbb`: hex of 3, 4, 6 or 8 digits with or without its `#`, or `rgb()`/`rgba()` with numbers or
 * percents. What shines through lies on white. '' when it is none of these or cannot be seen at all.
 */
export function readColour(wire: string): string {
  const parts = channels(wire.trim());
  if (parts === null) return '';
  const [r = 0, g = 0, b = 0, alpha = 1] = parts;
  if (alpha === 0) return '';
  const byte = (c: number): string =>
    Math.round((c * alpha + 1 - alpha) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${byte(r)}${byte(g)}${byte(b)}`;
}
