import { describe, expect, test } from 'vitest';
import { createGeo, foldHouse } from './geo.ts';

const houses = (...names: string[]) =>
  names.map((house, i) => ({ house, coordinates: [49.1 + i / 1000, 55.78] satisfies [number, number] }));
const geo = createGeo({
  country: 'Россия',
  region: 'Республика Татарстан',
  city: 'Казань',
  streets: [
    { street: 'улица Баумана', district: 'Вахитовский', houses: houses('1', '1а', '12', '12к2', '14', '120') },
    { street: 'улица Королёва', district: undefined, houses: houses('3', '5') },
    { street: 'улица 8 Марта', district: undefined, houses: houses('5', '8') },
    { street: '2-я Азинская улица', district: undefined, houses: houses('1', '2/4') },
    { street: 'проспект Победы', district: undefined, houses: houses('15', '100') },
    { street: 'улица Сибирский Тракт', district: undefined, houses: houses('34', '34к4') },
    { street: 'улица Татарстан', district: undefined, houses: houses('8', '72') },
    { street: 'Баумановский переулок', district: undefined, houses: houses('7') },
  ],
});
const texts = (q: string) => geo.suggest(q).map((s) => `${s.text} ${s.precision}`);

describe('suggest', () => {
  test.each([
    ['баум', ['улица Баумана street', 'Баумановский переулок street']],
    ['Баумана 12', ['улица Баумана, 12 exact', 'улица Баумана, 12к2 exact', 'улица Баумана, 120 exact']],
    ['ул. Баумана, д. 12 корпус 2', ['улица Баумана, 12к2 exact']],
    ['баумана 12К2', ['улица Баумана, 12к2 exact']],
    ['Казань, Баумана улица 12 к 2, кв 40', ['улица Баумана, 12к2 exact']],
    ['Россия, Республика Татарстан, г. Казань, ул. Баумана 14', ['улица Баумана, 14 exact']],
    ['королева 5', ['улица Королёва, 5 exact']],
    ['КОРОЛЁВА 5', ['улица Королёва, 5 exact']],
    ['королёва ५', ['улица Королёва, 5 exact']],
    ['улица ٨ Марта, ٨', ['улица 8 Марта, 8 exact']],
    ['8 марта 8', ['улица 8 Марта, 8 exact']],
    ['марта 8', ['улица 8 Марта street']],
    ['2-я азинская 2/4', ['2-я Азинская улица, 2/4 exact']],
    ['2я азин', ['2-я Азинская улица street']],
    ['азинская 1', ['2-я Азинская улица, 1 exact']],
    ['пр-т победы 15', ['проспект Победы, 15 exact']],
    ['улица Татарстан, 72', ['улица Татарстан, 72 exact']],
    ['улица Татарстан, 8', ['улица Татарстан, 8 exact']],
    ['Республика Татарстан, Казань, Татарстан 72', ['улица Татарстан, 72 exact']],
    ['сибирский тракт 34 к 4', ['улица Сибирский Тракт, 34к4 exact']],
  ])('%s', (query, expected) => {
    expect(texts(query)).toEqual(expected);
  });

  test('a building part that is not known is the house number with the typed text', () => {
    expect(texts('Баумана 14к9')).toEqual(['улица Баумана, 14к9 number']);
    expect(geo.suggest('Баумана 14к9')[0]?.coordinates).toEqual(geo.suggest('Баумана 14')[0]?.coordinates);
  });

  test('an unknown number is only near, and far from every house only the street', () => {
    expect(texts('Баумана 17')).toEqual(['улица Баумана, 14 near']);
    expect(texts('Баумана 700')).toEqual(['улица Баумана street']);
  });

  test('the comma behind a street asks for its houses, in their order; an address that ends so has still none', () => {
    expect(texts('улица Баумана, ').slice(0, 3)).toEqual(['улица Баумана, 1 exact', 'улица Баумана, 1а exact', 'улица Баумана, 12 exact']);
    expect(geo.suggest('улица Баумана,', 2)).toHaveLength(2);
    expect(geo.locate('улица Баумана,', [49.1, 55.78])).toBe('no_house');
  });

  test('nothing fits: no answer, whatever was typed', () => {
    for (const query of ['лондон', '  ', '%%%', '12', '\u0000', '🍕', 'x'.repeat(5_000)]) expect(geo.suggest(query)).toEqual([]);
  });

  test('an answer names city and district and gives [longitude, latitude]', () => {
    expect(geo.suggest('баумана 1а')[0]).toEqual({
      text: 'улица Баумана, 1а',
      coordinates: [49.101, 55.78],
      precision: 'exact',
      district: 'Вахитовский',
      city: 'Казань',
    });
  });

  test('without streets every question has an empty answer', () => {
    expect(createGeo(undefined).suggest('баумана')).toEqual([]);
    expect(createGeo(undefined).reverse(49, 55)).toEqual([]);
  });
});

describe('locate', () => {
  const twins = createGeo({
    country: 'Россия',
    region: undefined,
    city: 'Казань',
    streets: ['Север', 'Юг'].map((district, i) => ({
      street: 'Садовая улица',
      district,
      houses: [{ house: '5', coordinates: [49, 55 + i] satisfies [number, number] }],
    })),
  });

  test.each<[string, unknown]>([
    ['Баумана, 12', [49.1 + 2 / 1000, 55.78]],
    ['Казань, ул. Баумана, д. 12, кв. 40', [49.1 + 2 / 1000, 55.78]],
    ['Баумана, 14к9', [49.104, 55.78]],
    ['Баумана, 700', 'no_house'],
    ['Баумана', 'no_house'],
    ['Лесная, 12', 'unknown'],
    ['Москва, Баумана, 12', 'unknown'],
    ['', 'unknown'],
  ])('[DLV-03] %s', (address, expected) => {
    expect(geo.locate(address, [0, 0])).toEqual(expected);
  });

  test('of two streets of one name the house nearest to the point', () => {
    expect(twins.locate('Садовая, 5', [49, 55.4])).toEqual([49, 55]);
    expect(twins.locate('Садовая, 5', [49, 55.6])).toEqual([49, 56]);
  });

  test('nothing is known without streets', () => {
    expect(createGeo(undefined).locate('Баумана, 12', [49, 55])).toBe('unknown');
  });
});

describe('reverse', () => {
  test('the nearest house first; a house within 100 m is exact, further ones are near', () => {
    const found = geo.reverse(49.1, 55.7801);
    expect(found[0]).toMatchObject({ precision: 'exact' });
    expect(geo.reverse(49.0965, 55.78)[0]?.precision).toBe('near');
  });

  test('no house within 500 m: no address', () => {
    expect(geo.reverse(50, 56)).toEqual([]);
    expect(geo.reverse(-180, -90)).toEqual([]);
  });
});

test.each([
  ['12 К2', '12к2'],
  ['12 корп. 2', '12к2'],
  ['12 стр 3', '12с3'],
  ['12 лит А', '12а'],
  ['7 А/3', '7а/3'],
])('house %s is %s', (typed, folded) => {
  expect(foldHouse(typed)).toBe(folded);
});
