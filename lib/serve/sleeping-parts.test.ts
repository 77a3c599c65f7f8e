import { expect, test } from 'vitest';
import { WAKE_SCRIPT } from '#lib/theme/wake-script.ts';
import { sleepingParts } from './sleeping-parts.ts';

const part = (name: string): string => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const AHEAD = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/boot.js"/>';
const wake = `<script>${WAKE_SCRIPT}</script>`;
const body = '<body><script>self.__next_f.push([1,"a"])</script></body>';

test('parts stand as data before the script that loads them, each once', () => {
  const html = `<head>${AHEAD}${part('a')}${part('b')}${wake}</head>${body}${part('boot')}${part('a')}`;
  const data =
    '<script type="application/json" data-parts="">["/_next/static/chunks/a.js","/_next/static/chunks/b.js","/_next/static/chunks/boot.js"]</script>';
  expect(sleepingParts(html)).toBe(`<head>${data}${wake}</head>${body}`);
});

test.each([
  ['a page that must be awake', `<head>${AHEAD}${part('a')}</head>${body}`],
  ['a page without code', `<head>${wake}</head>${body}`],
])('%s is answered as it is', (_, html) => expect(sleepingParts(html)).toBe(html));

test('scripts of others stay where they are', () => {
  const others = '<script src="https://example.com/a.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script>';
  expect(sleepingParts(`<head>${others}${part('a')}${wake}</head>`)).toContain(others);
});

test('the script holds nothing that React would escape', () => {
  expect(WAKE_SCRIPT).not.toMatch(/[<>&"']/);
});
