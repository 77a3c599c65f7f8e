import { expect, test } from 'vitest';
import { namesHouse } from './house.ts';

test.each([
  ['улица Пушкина, 12', true],
  ['ул. Баумана, д. 12к2, кв. 40', true],
  ['2-я Азинская улица, 2/4', true],
  ['12 Baker Street', true],
  ['5th Avenue, 350', true],
  ['Озёрная, дом №7', true],
  ['улица Пушкина', false],
  ['улица Пушкина, ', false],
  ['2-я Азинская улица', false],
  ['2я Азинская', false],
  ['5th Avenue', false],
  ['', false],
  ['  , ,', false],
])('[DLV-03] «%s» names a house: %s', (address, expected) => expect(namesHouse(address)).toBe(expected));
