import { describe, expect, test } from 'vitest';
import { browserFeatures, FLOOR } from '#tests/setup/browser-features.ts';
import { globalObjects } from '#tests/setup/dom-types.ts';
import { browserFiles, codeOf, isTest, sources } from './sources.ts';

/**
 * Code that reaches browsers uses no function that one of the oldest lacks, unless it asks first whether the function is there (`'share' in navigator`,
 * `navigator.storage?.estimate`).
 */

/** Whether the oldest browsers have it, by `URL` or `URL.canParse` (a static member) and by `.canParse` (a member of any object). */
const known = new Map<string, boolean>();
const note = (name: string, isThere: boolean): void => void known.set(name, (known.get(name) ?? false) || isThere);
for (const { owner, member, isStatic, isSupported } of browserFeatures) {
  note(member === '' ? owner : `${owner}.${member}`, isSupported);
  if (!isStatic) note(`.${member}`, isSupported);
}

/** Methods that files of this project declare: a call of one is no call of the browser's. */
const declared = new Set(
  [...sources]
    .filter(([file]) => !isTest(file))
    .flatMap(([, text]) => [...codeOf(text).matchAll(/^\s+(?:readonly |async )?([a-z]\w+)\??(?=[:(])/gm)].map(([, name = '']) => name)),
);

/** Whether the code itself declares or imports this name. */
const isOwn = (code: string, name: string): boolean =>
  new RegExp(
    `\\b(?:const|let|function|class) ${name}\\b|[{,(]\\s*(?:\\.\\.\\.)?${name}(?: as \\w+)?\\s*[,})=:?]|\\bas ${name}\\b|\\b${name} =>|^\\s*(?:async )?${name}\\(.*\\{$`,
    'm',
  ).test(code);

/** Whether the oldest browsers have a global, which the data lists by itself or as a member of `Window`. */
const isGlobalThere = (name: string): boolean | undefined => known.get(name) ?? known.get(`Window.${name}`);
const OBJECTS = [...globalObjects.keys()].filter((name) => known.has(globalObjects.get(name) ?? '')).join('|');
const OF_OBJECT = new RegExp(`(?<![\\w$'"/-])(?<!(?<!\\b(?:globalThis|window|self))\\.)(${OBJECTS})\\??\\.(\\w+)`, 'g');

/** Functions that this code uses without a question, though one of the oldest browsers lacks them. */
function tooNew(code: string): string[] {
  const isAskedFor = (name: string): boolean =>
    new RegExp(`['"]${name}['"] in |\\?\\.${name}\\b|\\.${name}(?:\\?\\.| ?\\|\\|)|\\b(?:if|typeof)\\b[^;{]*\\b${name}\\b\\)`).test(code);
  const found = new Set<string>();
  for (const [, owner = '', member = ''] of code.matchAll(/\b([A-Z]\w+)\.([a-z]\w*)\b/g))
    if (known.get(`${owner}.${member}`) === false && !isAskedFor(member)) found.add(`${owner}.${member}`);
  for (const [, member = ''] of code.matchAll(/(?<!\bz|\b[A-Z]\w*)\.([a-z]\w+)\s*\(/g))
    if (known.get(`.${member}`) === false && !declared.has(member) && !isAskedFor(member)) found.add(`.${member}`);
  for (const [, name = ''] of code.matchAll(/(?<![\w$.'"-])([a-z]\w+)\(/g))
    if (isGlobalThere(name) === false && !isAskedFor(name) && !isOwn(code, name)) found.add(name);
  for (const [, object = '', member = ''] of code.matchAll(OF_OBJECT)) {
    if (isOwn(code, object)) continue;
    if (isGlobalThere(object) === false && !isAskedFor(object)) found.add(object);
    const name = `${globalObjects.get(object)}.${member}`;
    if (known.get(name) === false && !isAskedFor(member)) found.add(`${object}.${member}`);
  }
  for (const [, owner = ''] of code.matchAll(/\bnew ([A-Z]\w+)\b/g)) if (known.get(owner) === false && !isAskedFor(owner)) found.add(owner);
  return [...found];
}

describe('the check', () => {
  test('[KF-APP-03] knows the four engines of browserslist and those of their phones', () =>
    expect(FLOOR.map(({ browser, version }) => `${browser} ${version}`)).toEqual([
      'chrome 111',
      'chrome_android 111',
      'edge 111',
      'firefox 111',
      'firefox_android 111',
      'safari 16.4',
      'safari_ios 16.4',
    ]));

  test.each([
    ['URL.canParse(text)', ['URL.canParse']],
    ['const first = Promise.withResolvers();', ['Promise.withResolvers']],
    ['AbortSignal.any([one, other])', ['AbortSignal.any']],
    ['field.checkVisibility()', ['.checkVisibility']],
    ['text.toWellFormed()', ['.toWellFormed']],
    ["if ('share' in navigator) navigator.share({ url })", []],
    ['navigator.storage?.estimate?.()', []],
    ['list.toSorted().at(-1)', ['.toSorted']],
    ['requestIdleCallback(keep)', ['requestIdleCallback']],
    ['reportError(error)', []],
    ['await scheduler.yield()', ['.yield', 'scheduler', 'scheduler.yield']],
    ['navigation.navigate(url)', ['navigation', 'navigation.navigate']],
    ["globalThis.navigation?.addEventListener('navigate', tell)", []],
    ['const brands = navigator.userAgentData;', ['navigator.userAgentData']],
    ['document.startViewTransition(change)', ['.startViewTransition', 'document.startViewTransition']],
    ['const requestIdleCallback = (run) => setTimeout(run); requestIdleCallback(keep)', []],
    ['z.union([one, other])', []],
  ])('%s', (code, found) => expect(tooNew(code).sort()).toEqual([...found].sort()));
});

test('[KF-APP-04] [KF-WIRE-15] what a browser downloads uses nothing that the oldest browsers lack', () => {
  const files = [...browserFiles().keys()].filter((file) => !isTest(file));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => tooNew(codeOf(sources.get(file) ?? '')).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
});
