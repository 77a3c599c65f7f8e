import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isExact, mainAddress, markTyped, namesHouse, remembered, type SavedAddress, sameAddress, sameDoor, sameWords } from './address.ts';

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
  ['улица Пушкина, кв 5', false],
  ['улица Пушкина, кв. 5', false],
  ['Пушкина кв5', false],
  ['Пушкина, квартира 12', false],
  ['Пушкина, подъезд 2, этаж 3, кв. №7', false],
  ['Пушкина, 2 подъезд, 3 этаж', false],
  ['2-я Азинская, кв. 7а', false],
  ['Baker Street, flat 5', false],
  ['5th Avenue, apt. 3', false],
  ['улица Пушкина, 12, кв 5', true],
  ['улица Пушкина 12 кв. 5', true],
  ['кв. 5, улица Пушкина, дом 12', true],
  ['квартал 17, дом 3', true],
  ['Авиастроительный квартал 5', true],
  ['Этажная улица, 7', true],
  ['улица Офисная 8', true],
  ['Подлужная, 12', true],
  ['Подлужная, १२', true],
  ['Пушкина, кв. ५', false],
  ['', false],
  ['  , ,', false],
])('[DLV-03] «%s» names a house: %s', (address, expected) => expect(namesHouse(address)).toBe(expected));

const at = (text: string, more: Partial<SavedAddress> = {}): SavedAddress => ({
  text,
  city: 'Казань',
  coordinates: [49.1, 55.8],
  flat: '',
  entrance: '',
  floor: '',
  doorCode: '',
  name: '',
  comment: '',
  ...more,
});

describe('the same address', () => {
  test.each([
    ['улица Пушкина, 12', 'УЛИЦА пушкина 12', true],
    ['ул. Королёва, 3', 'ул Королева 3', true],
    ['улица Пушкина, 1', 'улица Пушкина, 12', false],
    ['Пушкина, 12 к 1', 'Пушкина, 12к1', false],
    ['', ' ', true],
  ])('«%s» and «%s»: %s', (a, b, same) => {
    expect(sameWords(a, b)).toBe(same);
  });

  test('a door is a house and a flat; notes to the courier are not part of it', () => {
    expect(sameDoor(at('Пушкина, 12', { flat: '48', floor: '5' }), at('пушкина 12', { flat: '48' }))).toBe(true);
    expect(sameDoor(at('Пушкина, 12', { flat: '48' }), at('Пушкина, 12', { flat: '4' }))).toBe(false);
  });

  test.each(['entrance', 'floor', 'doorCode', 'name', 'comment'] as const)('another %s is something to save', (detail) => {
    const kept = at('Пушкина, 12');
    expect(sameAddress(kept, { ...kept, [detail]: ' ' })).toBe(true);
    expect(sameAddress(kept, { ...kept, [detail]: '2' })).toBe(false);
  });
});

describe('the last addresses of a browser', () => {
  test('the newest is first and a door is there once, as it was said last', () => {
    const list = [at('Баумана, 1'), at('Пушкина, 12', { floor: '1' }), at('Лукина, 5')];
    const next = remembered(list, at('пушкина 12', { floor: '2' }));
    expect(next.map((one) => [one.text, one.floor])).toEqual([
      ['пушкина 12', '2'],
      ['Баумана, 1', ''],
      ['Лукина, 5', ''],
    ]);
  });

  test('the sixth pushes the oldest out', () => {
    let list: readonly SavedAddress[] = [];
    for (let house = 1; house <= 7; house += 1) list = remembered(list, at(`Пушкина, ${house}`));
    expect(list.map((one) => one.text)).toEqual(['Пушкина, 7', 'Пушкина, 6', 'Пушкина, 5', 'Пушкина, 4', 'Пушкина, 3']);
  });
});

test('[LK-01] the address that was made the main one last is the main one, the first where nobody said', () => {
  const at = (...stamps: string[]) => mainAddress(stamps.map((defaultAt, id) => ({ id, defaultAt })))?.id;
  expect(at()).toBeUndefined();
  expect(at('', '')).toBe(0);
  expect(at('20310305120000', '20310305120001', '')).toBe(1);
  expect(at('20310305120000', '20310305120000')).toBe(0);
});

const marked = (address: string, query: string): string =>
  markTyped(address, query)
    .map((p) => (p.hit ? `[${p.text}]` : p.text))
    .join('');

test.each([
  ['улица Пушкина, 12', 'пушк 1', 'улица [Пушк]ина, [1]2'],
  ['улица Пушкина, 12', 'ушк', 'улица Пушкина, 12'],
  ['улица Пушкина, 12', '', 'улица Пушкина, 12'],
  ['ул. Баумана, 1, корпус 2', 'Баумана, 2', 'ул. [Баумана], 1, корпус [2]'],
])('%s typed as «%s»', (address, query, shown) => expect(marked(address, query)).toBe(shown));

test('the address itself is never changed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (address, query) => {
      const parts = markTyped(address, query);
      expect(parts.map((p) => p.text).join('')).toBe(address);
    }),
  );
});

test.each([
  ['exact', true],
  ['number', true],
  ['street', false],
  ['', false],
])('precision %s is an address: %s', (precision, exact) => expect(isExact(precision)).toBe(exact));
