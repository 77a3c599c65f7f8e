import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { builtInFaces } from './built-in-faces.ts';
import { FONT_FAMILIES, FONT_LETTERS, fileOfAddress, fontChoice, fontFaces, fontWarnings } from './font-faces.ts';

const around = {
  uploadOf: (address: string) => (address.startsWith('/wp-content/uploads/') ? address : null),
  hosts: [] as readonly string[],
};
const choose = (wanted: string, hosts: readonly string[] = []) => fontChoice(wanted, 'onest', { ...around, hosts });

describe('[SET-04] what a font setting names', () => {
  test.each([
    ['', { kind: 'built-in', name: 'onest' }],
    ['Unbounded Variable', { kind: 'built-in', name: 'unbounded' }],
    ['"Onest", sans-serif', { kind: 'built-in', name: 'onest' }],
    ['playfair display', { kind: 'family', family: 'Playfair Display' }],
    ['Inter Variable, sans-serif', { kind: 'family', family: 'Inter' }],
    ['/wp-content/uploads/2026/11/own.woff2', { kind: 'file', path: '/wp-content/uploads/2026/11/own.woff2' }],
    ['/wp-content/uploads/a).woff2', { kind: 'unknown', name: '/wp-content/uploads/a).woff2' }],
    ['https://other.example/own.woff2', { kind: 'unknown', name: 'https://other.example/own.woff2' }],
    ['serif', { kind: 'generic', name: 'serif' }],
    ['Pacifico', { kind: 'unknown', name: 'Pacifico' }],
    ['</style><script>', { kind: 'unknown', name: 'stylescript' }],
  ] as const)('%j', (wanted, choice) => {
    expect(choose(wanted)).toEqual(choice);
  });

  test('[KF-APP-30] a family that the storefront lacks comes from the first of the named hosts', () => {
    const address = 'https://fonts.example/css?family=PT+Sans:400,500,600,700&display=swap';
    expect(choose('PT Sans', ['fonts.example', 'files.example'])).toEqual({ kind: 'stylesheet', name: 'PT Sans', address });
    expect(choose('Inter', ['fonts.example'])).toEqual({ kind: 'family', family: 'Inter' });
  });
});

test('[KF-APP-30] the operator is warned of a font that pages cannot load, with the fonts that they can', () => {
  const warnings = (main: string) => fontWarnings({ main_font: choose(main), font_headings: choose('Inter') });
  expect(warnings('Pacifico')).toEqual([
    expect.stringMatching(/^main_font: .*"Pacifico".* Known: Onest, Unbounded, Caveat, .*FONT_HOSTS$/),
  ]);
  expect(warnings('Inter')).toEqual([]);
});

test('[KF-APP-30] at least 20 families have files for Latin and Cyrillic, and no font is named in vain', () => {
  expect(FONT_FAMILIES.length).toBeGreaterThanOrEqual(20);
  for (const family of FONT_FAMILIES) {
    const { css, family: name, preloads } = fontFaces({ kind: 'family', family }, '');
    expect(name).toBe(`"${family}"`);
    const addresses = [...css.matchAll(/url\(([^)]+)\)/g)].map((match) => match[1] ?? '');
    expect(addresses).toEqual(expect.arrayContaining([...preloads]));
    expect(preloads).toHaveLength(2);
    for (const address of addresses) expect(existsSync(fileOfAddress(address) ?? ''), address).toBe(true);
    expect(css).toMatch(/unicode-range:[^}]*U\+0400-045F/);
    expect(css).toMatch(/font-weight:\d+ \d+;/);
  }
});

test('[KF-APP-30] an own file gets a face, any other value none', () => {
  expect(fontFaces(choose('/wp-content/uploads/own.woff2'), 'Shop text')).toMatchObject({
    css: '@font-face{font-family:"Shop text";font-weight:100 900;font-display:swap;src:url(/wp-content/uploads/own.woff2)}',
    family: '"Shop text"',
    preloads: ['/wp-content/uploads/own.woff2'],
  });
  for (const wanted of ['Pacifico', 'serif', 'Onest', 'own).woff2']) expect(fontFaces(choose(wanted), '').css).toBe('');
});

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
    const isScaled = face.includes('size-adjust');
    return name === undefined || isScaled || !Object.hasOwn(FONT_LETTERS, name)
      ? []
      : [[name, pointsOf(ranges).toSorted((a, b) => a - b)] as const];
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
