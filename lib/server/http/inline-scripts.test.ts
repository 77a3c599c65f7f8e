import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { THEME_SCRIPT } from '#lib/theme/inline-scripts.ts';
import { sealScripts } from './inline-scripts.ts';

const push = (text: string): string => `self.__next_f.push(${JSON.stringify([1, text])})`;
const script = (text: string): string => `<script>${text}</script>`;
const BOOT =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/0a-b.js"],"runtimeModuleIds":[94553]});';
const OPENING = '(self.__next_f=self.__next_f||[]).push([0])';

/** Texts of the inline scripts that a browser would run: those whose hash is listed. */
function runs(html: string): string[] {
  const { html: sealed, sources } = sealScripts(html);
  return [...sealed.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, text = '']) => text)
    .filter((text) => sources.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`));
}

test('the framework’s own scripts run', () => {
  const html = `${script(THEME_SCRIPT)}<p>hi</p><script id="_R_">${BOOT}</script>${script(OPENING)}${script(push('a "b" \\ </i>'))}`;
  expect(runs(html)).toEqual([THEME_SCRIPT, BOOT, OPENING, push('a "b" \\ </i>')]);
});

test('React’s script that keeps early submissions of forms runs, as the installed version writes it', () => {
  const html = renderToString(createElement('form', { action: () => undefined }));
  expect(runs(html)).toEqual([expect.stringContaining('$$reactFormReplay')]);
});

test('pieces of data that follow each other become one script, in their order', () => {
  const { html, sources } = sealScripts(`<body>${script(OPENING)}${[1, 2, 3].map((n) => script(push(`${n}`))).join('')}</body>`);
  expect(html).toBe(`<body>${script(OPENING)}${script([1, 2, 3].map((n) => push(`${n}`)).join(';'))}</body>`);
  expect(sources).toHaveLength(2);
});

test('everything between scripts stays as it is', () => {
  const html = `<p>1</p>${script(push('a'))}<p>2</p>${script(push('b'))}<script src="/x.js" async=""></script><p>3</p>`;
  expect(sealScripts(html).html).toBe(html);
});

describe('[P8] a script that somebody brings in gets no hash', () => {
  test.each([
    'alert(1)',
    `${push('a')};alert(1)`,
    `alert(1);${push('a')}`,
    'self.__next_f.push([1,alert(1)])',
    'self.__next_f.push([1,"a"+alert(1)])',
    'self.__next_f.push([1,"a"],alert(1))',
    "self.__next_f.push([1,'a'])",
    `${OPENING};alert(1)`,
    `${THEME_SCRIPT};alert(1)`,
    BOOT.replace('94553', 'alert(1)'),
    BOOT.replace('static/chunks/0a-b.js', 'https://evil.example/a.js'),
    BOOT.replace('static/chunks/0a-b.js', 'static/chunks/../../evil.js'),
    `${BOOT}alert(1)`,
    '',
  ])('%s', (text) => {
    expect(runs(`<p></p>${script(text)}`)).toEqual([]);
  });

  test('neither by other attributes nor by other letters', () => {
    for (const open of ['<SCRIPT>', '<script type="module">', '<script onload="alert(1)">', '<script\n>'])
      expect(runs(`${open}${push('a')}</script>`)).toEqual([]);
  });
});
