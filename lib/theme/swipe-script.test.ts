import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { SWIPE_SCRIPT } from './swipe-script.ts';

test('what a sheet says about a finger is inherited by nothing, and lengths and numbers begin as the sheet counts them', () => {
  const told: { name: string; syntax: string; inherits: boolean; initialValue?: string }[] = [];
  runInNewContext(SWIPE_SCRIPT, { CSS: { registerProperty: (property: (typeof told)[number]) => told.push(property) } });
  expect(told.map(({ name }) => name)).toContain('--drawer-swipe-movement-y');
  expect(told.every(({ inherits }) => !inherits)).toBe(true);
  for (const { syntax, initialValue } of told) expect(initialValue === undefined).toBe(syntax === '*');
  expect(told.filter(({ syntax }) => syntax === '<length>').every(({ initialValue }) => initialValue === '0px')).toBe(true);
});

test('a browser that registers no properties shows the page all the same', () => {
  expect(() => runInNewContext(SWIPE_SCRIPT, {})).not.toThrow();
});

test('the script holds nothing that React would escape', () => {
  expect(SWIPE_SCRIPT).not.toMatch(/[<>&"']/);
});
