import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shopRules } from '#tests/setup/style-rules.ts';
import { codeOf, isTest, sources } from './sources.ts';

/** Where colours and sizes may stand as they are, and why. */
const OWN_COLOURS: Readonly<Record<string, string>> = {
  'old/components/ui/tokens.css': 'is where they are named',
  'old/components/ui/print.css': 'paper is white',
  'old/components/ui/forced.css': 'the coal keeps its own where a system forces others',
  'old/components/order/order-extra.css': 'a receipt on paper',
  'old/components/order/order.css': 'light over the coal of both themes',
  'old/components/stories/stories.css': 'a mask has no colour',
  'old/components/stories/viewer.css': 'the dark of a stage, in both themes',
  'old/components/account/wheel.css': 'the wheel is one picture, in both themes',
  'old/components/restaurant/hero.css': 'shades over photographs',
  'old/components/restaurant/footer.css': 'light over the coal of both themes',
  'old/components/restaurant/restaurant.css': 'shades over photographs',
  'old/components/catalogue/card.css': 'the stoneware and what lies on it, in both themes',
  'old/components/checkout/checkout.css': 'a shadow',
  'old/components/delivery/locate.css': 'a shadow',
  'old/components/delivery/map.css': 'the shadow of a pin and water of the map',
};

const styles = globSync('{app/(old),old}/**/*.css').map((file) => ({
  file,
  text: readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
}));
const written = [...sources]
  .filter(([file]) => /^(app|components|lib|old|stores)\//.test(file) && !isTest(file))
  .map(([, text]) => codeOf(text));

const COLOUR =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|oklab|lab|lch)\((?!from)|:[^;{]*\b(?:white|black|red|orange|yellow|green|blue|gr[ae]y)\b/i;

test('colours have names: roles of tokens.css, which follow the shop and the theme', () => {
  const raw = styles.filter(({ text }) =>
    COLOUR.test(text.replace(/in (oklab|oklch)/g, '').replace(/var\([^)]*\)|url\([^)]*\)|[.#][\w-]+(?=[^;}]*\{)/g, '')),
  );
  expect(raw.map(({ file }) => file).filter((file) => !Object.hasOwn(OWN_COLOURS, file))).toEqual([]);
  const gone = Object.keys(OWN_COLOURS).filter((name) => !raw.some(({ file }) => file === name));
  expect(gone, 'no longer there').toEqual([]);
});

test('letters grow with the size of text that a browser is told: on a screen no size of theirs is pixels alone', () => {
  const fixed = styles.flatMap(({ file, text }) =>
    [...text.matchAll(/[{;\s](font(?:-size)?|--t-[\w-]+):\s*([^;]+);/g)]
      .filter(([, , value = '']) => /\dpx\b/.test(value) && !/\d(?:r?em|%)|var\(|calc|max\(/.test(value))
      .map(([, name = '', value = '']) => `${file} ${name}: ${value}`),
  );
  expect(fixed).toEqual([]);
});

test('what a style takes from a variable is given somewhere', () => {
  const given = new Set([
    ...styles.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name)),
    ...written.flatMap((text) => [...text.matchAll(/['"`](--[\w-]+)/g)].map(([, name = '']) => name)),
  ]);
  const taken = styles.flatMap(({ file, text }) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => ({ file, name })));
  expect(taken.length).toBeGreaterThan(1_500);
  expect(taken.filter(({ name }) => !given.has(name))).toEqual([]);
});

test('every token is taken somewhere', () => {
  const tokens = styles.find(({ file }) => file === 'old/components/ui/tokens.css')?.text ?? '';
  const names = new Set([...tokens.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name));
  const takers = [...styles.map(({ text }) => text), ...written].join('\n');
  const isTaken = (name: string): boolean => new RegExp(`var\\(${name}[),]|['"\`(]${name}['"\`)]`).test(takers);
  expect(names.size).toBeGreaterThan(120);
  expect([...names].filter((name) => !isTaken(name))).toEqual([]);
});

test('digits of one width stand in tables alone: in words and prices they leave gaps', () => {
  const tabular = shopRules().filter(({ declarations }) => declarations['font-variant-numeric'] === 'tabular-nums');
  expect(tabular.map(({ selector }) => selector)).toEqual(['.week', '.prose table', '.receipt table']);
});
