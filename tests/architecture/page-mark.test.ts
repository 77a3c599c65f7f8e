import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A rule that asks the page's root what it holds: the root, with all its tokens, is styled anew whenever anything comes or goes, 2.5 ms of a slow phone each time. */
const ASKS_ROOT = /(?:\bhtml|:root)\b(?:[.:[][^\s,{>+~]*)?:has\(/g;

const asking = (css: string): readonly string[] => css.replace(/\/\*[\s\S]*?\*\//g, '').match(ASKS_ROOT) ?? [];

test('no rule asks the root what the page holds: components/ui/use-page-mark.ts marks it', () => {
  const files = globSync('{app/(old),old}/**/*.css');
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => asking(readFileSync(file, 'utf8')).length > 0)).toEqual([]);
});

test('a root that is asked is found, with a state of its own as well; a part that is asked may be', () => {
  expect(
    asking('html:has(.bar) { x: y } /* html:has(.a) */ :root[data-theme=dark]:has(.b) .c { x: y } html .sheet:has(.modal) { x: y }'),
  ).toEqual(['html:has(', ':root[data-theme=dark]:has(']);
});
