import { type Box, boxesTouch } from '#lib/domain/box.ts';
import type { Pixel, Size } from './projection.ts';

/** A line with a name, in pixels of the picture. */
interface NamedLine {
  readonly name: string;
  readonly pixels: readonly Pixel[];
}

/** Position of a name; `angle` in degrees, never upside down. */
interface Label {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** Average width of a letter, and height of a line, in pixels. */
const LETTER = 7;
const HEIGHT = 18;

/** The part of a straight line inside the picture (Liang–Barsky); null when it is outside. */
function clipped(a: Pixel, b: Pixel, { width, height }: Size): readonly [Pixel, Pixel] | null {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  let [from, to] = [0, 1];
  for (const [by, room] of [
    [-dx, a.x],
    [dx, width - a.x],
    [-dy, a.y],
    [dy, height - a.y],
  ] as const) {
    if (by === 0 && room < 0) return null;
    if (by < 0) from = Math.max(from, room / by);
    if (by > 0) to = Math.min(to, room / by);
  }
  const at = (part: number): Pixel => ({ x: a.x + dx * part, y: a.y + dy * part });
  return from < to ? [at(from), at(to)] : null;
}

function longest(pixels: readonly Pixel[], size: Size): { readonly middle: Pixel; readonly length: number; readonly angle: number } | null {
  const parts = pixels.slice(1).flatMap((to, i) => {
    const from = pixels[i];
    const part = from && clipped(from, to, size);
    if (!part) return [];
    // text runs from left to right
    const [a, b] = part[0].x <= part[1].x ? part : [part[1], part[0]];
    const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    return [{ middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, length: Math.hypot(b.x - a.x, b.y - a.y), angle }];
  });
  return parts.reduce<(typeof parts)[number] | null>((best, part) => (best && best.length >= part.length ? best : part), null);
}

function boxAround({ x, y, angle, name }: Label): Box {
  const [width, turn] = [name.length * LETTER, (angle * Math.PI) / 180];
  const [across, down] = [
    (Math.abs(Math.cos(turn)) * width + Math.abs(Math.sin(turn)) * HEIGHT) / 2,
    (Math.abs(Math.sin(turn)) * width + Math.abs(Math.cos(turn)) * HEIGHT) / 2,
  ];
  return [x - across, y - down, x + across, y + down];
}

/** The names that fit along the visible parts of their lines without crossing an earlier name. */
export function lineLabels(lines: readonly NamedLine[], size: Size): Label[] {
  const labels: Label[] = [];
  const taken: Box[] = [];
  for (const { name, pixels } of lines) {
    const part = name === '' ? null : longest(pixels, size);
    if (part === null || part.length < (name.length + 1) * LETTER) continue;
    const label = { name, x: part.middle.x, y: part.middle.y, angle: part.angle };
    const box = boxAround(label);
    if (taken.some((other) => boxesTouch(box, other))) continue;
    taken.push(box);
    labels.push(label);
  }
  return labels;
}
