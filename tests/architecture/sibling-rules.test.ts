import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * What stands before `+` or `~` names a class, an attribute or an id. Browsers file such rules under that name; one that begins with a tag or `*` they try at everything
 * that comes into the page beside anything else, and the whole page is looked through, at worst styled anew: 19 ms of a slow phone for each layer that opens.
 */
const COMPOUND = /([^\s>+~,()]*(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)[^\s>+~,()]*)*)\s*[+~](?!=)/g;
const ASIDE = /:(?:not|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

const nameless = (css: string): readonly string[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, head = '']) => head.trim())
    .filter((head) => !head.startsWith('@'))
    .filter((head) => {
      // what is asked in brackets is looked at for itself
      const inside = [...head.matchAll(/:(?:not|has|is|where)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g)].map(([, asked = '']) => asked);
      return [head, ...inside].some((selector) =>
        [...selector.matchAll(COMPOUND)].some(([, left = '']) => left !== '' && !/[.#[]/.test(left.replace(ASIDE, ''))),
      );
    });

test('a rule about what stands after something names that by its class', () => {
  const files = globSync('{app/(old),old}/**/*.css');
  expect(files.length).toBeGreaterThan(40);
  expect(files.flatMap((file) => nameless(readFileSync(file, 'utf8')).map((rule) => `${file}: ${rule}`))).toEqual([]);
});

test.each<[string, boolean]>([
  ['.prose > * + *', true],
  ['.prose :is(h2, h3) + p', true],
  ['.list li + li', true],
  ['.check input:checked + .box', true],
  ['.a, .b details ~ .c', true],
  ['.hero:not(section ~ .hero)', true],
  ['p:not(.x) + .y', true],
  ['.line + .line', false],
  ['[data-a="1"] ~ .b', false],
  [':is(.a, .b) + c', false],
  ['.a:has(+ em)', false],
  ['.tile[data-wide~="phone"]', false],
  ['.a:not(:first-child) + b', false],
])('%s: %s', (selector, isNameless) => {
  expect(nameless(`/* x + y */ @media (a) { ${selector} { x: y } }`)).toEqual(isNameless ? [selector] : []);
});
