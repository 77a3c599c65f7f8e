import type { Pixel, Size } from './projection.ts';

/** Pixels from the tip of a pin to the baseline of its name: above the pin, or below where the pin stands at the upper edge. */
const ABOVE = -74;
const BELOW = 22;
/** Height of a line of the name, and the mean width of its letters at 15 px. */
const LINE = 18;
const LETTER = 8.6;
/** Kept free at the edges. */
const MARGIN = 6;

interface Pin {
  readonly at: Pixel;
  readonly size: Size;
  readonly scale: number;
  /** Another pin stands where the name would. */
  readonly isBelow?: boolean;
}

/** Where the middle of a pin's name stands, from the tip of the pin, so that a map of this size does not cut it off; `scale` is the pin's. */
export function pinLabel(text: string, { at, size, scale, isBelow = false }: Pin): Pixel {
  const half = Math.min((text.length * LETTER * scale) / 2 + MARGIN, size.width / 2);
  const x = Math.min(Math.max(at.x, half), size.width - half) - at.x;
  const isCut = at.y + (ABOVE - LINE) * scale < 0;
  return { x: x / scale, y: isCut || isBelow ? BELOW : ABOVE };
}

/** Half of the longest name, and the height of a pin. */
const REACH = 130;
const PIN = 64;

/** The name above the pin at `point` would cover a pin whose tip stands at `other`. */
export const coversPin = (other: Pixel, point: Pixel): boolean =>
  Math.abs(other.x - point.x) < REACH && other.y < point.y - PIN / 4 && other.y > point.y + ABOVE - LINE;
