import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeOf, isTest, sources } from './sources.ts';

const styles = globSync('app/(shop)/*.css').map((file) => ({
  file,
  text: readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
}));
const written = [...sources]
  .filter(([file]) => /^(app|components|lib|stores)\//.test(file) && !isTest(file))
  .map(([, text]) => codeOf(text));

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
    ...written.flatMap((text) => [...text.matchAll(/['"`[](--[\w-]+)/g)].map(([, name = '']) => name)),
  ]);
  const taken = styles.flatMap(({ file, text }) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => ({ file, name })));
  expect(taken.length).toBeGreaterThan(100);
  expect(taken.filter(({ name }) => !given.has(name))).toEqual([]);
});

test('every token is taken somewhere', () => {
  const tokens = styles.find(({ file }) => file === 'app/(shop)/tokens.css')?.text ?? '';
  const names = new Set([...tokens.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name));
  const takers = [...styles.map(({ text }) => text), ...written].join('\n');
  const isTaken = (name: string): boolean => new RegExp(`var\\(${name}[),]|['"\`(]${name}['"\`)]`).test(takers);
  expect(names.size).toBeGreaterThan(60);
  expect([...names].filter((name) => !isTaken(name))).toEqual([]);
});
