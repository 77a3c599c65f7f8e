import { expect, test } from 'vitest';
import { WAKE_SCRIPT } from '#lib/theme/wake-script.ts';
import { sleepingParts } from './sleeping-parts.ts';
import { styleRules } from './style-rules.ts';

const part = (name: string): string => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const sheet = (name: string): string => `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`;
const AHEAD = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/boot.js"/>';
const wake = `<script>${WAKE_SCRIPT}</script>`;
const body = '<body class="a"><script>self.__next_f.push([1,"a"])</script></body>';
const at = (names: readonly string[], end: string): readonly string[] => names.map((name) => `/_next/static/chunks/${name}${end}`);
const data = (styles: readonly string[], code: readonly string[]): string =>
  `<script type="application/json" data-parts="">${JSON.stringify({ styles: at(styles, '.css'), code: at(code, '.js') })}</script>`;
const sheetAt = () => styleRules('.a{b:c}.d{e:f}');
const noSheet = () => null;

test('parts stand as data before the script that loads them, each once', () => {
  const html = `<head>${AHEAD}${part('a')}${part('b')}${wake}</head>${body}${part('boot')}${part('a')}`;
  expect(sleepingParts(html, sheetAt)).toBe(`<head>${data([], ['a', 'b', 'boot'])}${wake}</head>${body}`);
});

test('the styles that a page shows stand in it, where its sheets stood', () => {
  const html = `<head>${sheet('x')}${sheet('y')}${part('a')}${wake}</head>${body}`;
  const styles = '<style data-precedence="next">.a{b:c}.a{b:c}</style>';
  expect(sleepingParts(html, sheetAt)).toBe(`<head>${styles}${data(['x', 'y'], ['a'])}${wake}</head>${body}`);
});

test('a page waits for a sheet that cannot be read', () => {
  const html = `<head>${sheet('x')}${part('a')}${wake}</head>${body}`;
  expect(sleepingParts(html, noSheet)).toBe(`<head>${sheet('x')}${data([], ['a'])}${wake}</head>${body}`);
});

test.each([
  ['a page that must be awake', `<head>${AHEAD}${sheet('x')}${part('a')}</head>${body}`],
  ['a page without code', `<head>${sheet('x')}${wake}</head>${body}`],
])('%s is answered as it is', (_, html) => expect(sleepingParts(html, sheetAt)).toBe(html));

test('scripts of others stay where they are', () => {
  const others = '<script src="https://example.com/a.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script>';
  expect(sleepingParts(`<head>${others}${part('a')}${wake}</head>`, sheetAt)).toContain(others);
});

test('the script holds nothing that React would escape', () => {
  expect(WAKE_SCRIPT).not.toMatch(/[<>&"']/);
});
