import { expect, test } from 'vitest';
import { readable } from './source.ts';

test.each([
  ['post 7 «%d0%bf%d0%b8%d1%86%d1%86%d0%b0»: no text', 'post 7 «пицца»: no text'],
  ['the picture https://kitchen.example/%D1%81%D1%83%D0%BF.jpg?a=1', 'the picture https://kitchen.example/суп.jpg?a=1'],
  ['cut off %d0%bf%d0', 'cut off %d0%bf%d0'],
  ['two lines %0A%0D in one', 'two lines %0A%0D in one'],
  ['100% of 50%', '100% of 50%'],
])('%s', (line, shown) => {
  expect(readable(line)).toBe(shown);
});
