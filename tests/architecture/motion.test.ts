import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What the compositor moves by itself, whatever the page is busy with. */
const CHEAP = new Set(['transform', 'translate', 'scale', 'rotate', 'opacity', 'clip-path', 'visibility', 'none']);

interface Moved {
  readonly where: string;
  readonly property: string;
}

function movedBy(where: string, css: string): readonly Moved[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const transitions = [...text.matchAll(/\btransition(?:-property)?:\s*([^;}]+)/g)].flatMap(([, value = '']) =>
    value.split(/,(?![^(]*\))/).map((one) => one.trim().split(/\s/, 1)[0] ?? ''),
  );
  const keyframes = [...text.matchAll(/@keyframes[^{]*\{((?:[^{}]*\{[^{}]*\})*)/g)].flatMap(([, frames = '']) =>
    [...frames.matchAll(/[{;]\s*([a-z-]+)\s*:/g)].map(([, property = '']) => property),
  );
  return [...transitions, ...keyframes].map((property) => ({ where, property }));
}

const moved = globSync('app/(shop)/**/*.css').flatMap((file) => movedBy(file, readFileSync(file, 'utf8')));

test('only transform, opacity and clip-path move, in transitions and in animations', () => {
  expect(moved.length).toBeGreaterThan(10);
  expect(moved.filter(({ property }) => !CHEAP.has(property))).toEqual([]);
});

test('a movement of anything else is found', () => {
  const css =
    '.a { transition: width 1s, transform 2s cubic-bezier(1, 0, 0, 1) } @keyframes b { from { opacity: 0; left: 4px } to { color: red } }';
  expect(movedBy('x.css', css).flatMap(({ property }) => (CHEAP.has(property) ? [] : [property]))).toEqual(['width', 'left', 'color']);
});
