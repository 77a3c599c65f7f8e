import { encode } from 'uqr';

/** A QR code as one path over a square of `size` modules, the quiet zone included. */
export interface Qr {
  readonly size: number;
  readonly path: string;
}

/** Quiet zone of the standard, in modules. */
const BORDER = 4;

/** The QR code of a text (medium error correction: 15 % may be unreadable). @throws {Error} for a text that is too long (about 2,300 bytes). */
export function qrCode(text: string): Qr {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark && row[x - 1] !== true ? [`M${x} ${y}h${runFrom(row, x)}v1H${x}z`] : [])))
    .join('');
  return { size, path };
}

/** Number of consecutive dark modules. */
function runFrom(row: readonly boolean[], start: number): number {
  let end = start;
  while (row[end] === true) end += 1;
  return end - start;
}
