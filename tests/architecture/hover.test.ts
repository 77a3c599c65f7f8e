import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What makes a thing appear, take taps or stay away. */
const SHOWS = /^(display|visibility|opacity|pointer-events|clip-path|height|max-height)$/;

interface Hovered {
  readonly where: string;
  /** Only where a pointer can rest above something: a finger leaves the look of a hover behind. */
  readonly isGuarded: boolean;
  readonly shows: boolean;
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

function hoveredIn(file: string, css: string): readonly Hovered[] {
  const found: Hovered[] = [];
  const open: string[] = [];
  const rules: { readonly selector: string; readonly body: string; readonly isGuarded: boolean }[] = [];
  let text = '';
  for (const sign of css.replace(/\/\*[\s\S]*?\*\//g, '')) {
    if (sign === '{') {
      open.push(plain(text));
      text = '';
    } else if (sign === '}') {
      const selector = open.pop() ?? '';
      rules.push({ selector, body: text, isGuarded: open.some((outer) => outer.includes('(hover: hover)')) });
      text = '';
    } else if (sign === ';' && !open.at(-1)?.match(/^[^@]/)) text = '';
    else text += sign;
  }
  // what a hover shows is shown to a key or a finger too
  const twins = new Set(rules.flatMap(({ selector }) => selector.split(',').map(plain)));
  for (const { selector, body, isGuarded } of rules)
    for (const one of selector.split(',').map(plain)) {
      if (!one.includes(':hover')) continue;
      const shows = body.split(';').some((line) => SHOWS.test(line.split(':', 1)[0]?.trim() ?? ''));
      const hasTwin = [':focus-visible', ':focus-within', ':active'].some((way) => twins.has(one.replace(':hover', way)));
      found.push({ where: `${file}: ${one}`, isGuarded, shows: shows && !hasTwin });
    }
  return found;
}

const hovered = globSync('{app/(old),old}/**/*.css').flatMap((file) => hoveredIn(file, readFileSync(file, 'utf8')));

test('the look of a hover stands only where something can hover', () => {
  expect(hovered.length).toBeGreaterThan(40);
  expect(hovered.filter(({ isGuarded }) => !isGuarded)).toEqual([]);
});

test('nothing appears by hover alone', () => {
  expect(hovered.filter(({ shows }) => shows)).toEqual([]);
});

test('a hover without its media, and one that alone shows something, are found', () => {
  const css =
    '.a:hover { color: red; } @media (hover: hover) { .b:hover .c { opacity: 1; } .d:hover { opacity: 1 } } .d:focus-visible { opacity: 1; }';
  expect(hoveredIn('x.css', css)).toEqual([
    { where: 'x.css: .a:hover', isGuarded: false, shows: false },
    { where: 'x.css: .b:hover .c', isGuarded: true, shows: true },
    { where: 'x.css: .d:hover', isGuarded: true, shows: false },
  ]);
});
