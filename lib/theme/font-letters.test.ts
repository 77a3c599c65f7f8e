import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtInFaces } from './built-in-faces.ts';
import { FONT_LETTERS } from './font-letters.ts';

const DIR = import.meta.dirname;

/** `U+0020-007E,U+00A0` as code points. */
function pointsOf(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, i) => first + i);
  });
}

test('what a cut font says it has is what it is cut to, and every file is there', () => {
  const faces = [...builtInFaces('onest', 'main').css, ...builtInFaces('unbounded', 'headings').css];
  const said = faces.flatMap((face) => {
    const name = /url\(\/builds\/fonts\/([\w-]+)\.woff2\)/.exec(face)?.[1];
    const ranges = /unicode-range:([^}]+)/.exec(face)?.[1] ?? '';
    return name === undefined || !Object.hasOwn(FONT_LETTERS, name) ? [] : [[name, pointsOf(ranges).toSorted((a, b) => a - b)] as const];
  });
  const cut = Object.entries(FONT_LETTERS).map(
    ([name, letters]) => [name, [...new Set([...letters].map((letter) => letter.codePointAt(0) ?? 0))].toSorted((a, b) => a - b)] as const,
  );
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(cut));
  expect(
    readdirSync(`${DIR}/fonts`)
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => file.replace('.woff2', ''))
      .toSorted(),
  ).toEqual(Object.keys(FONT_LETTERS).toSorted());
});
