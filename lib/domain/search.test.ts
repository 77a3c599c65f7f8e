import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import { buildMenu } from './catalogue.ts';
import { prefixDistance, searchIndex, searchWords } from './search.ts';

const product = (id: number, name: string, description = '', more: object = {}) => ({
  id,
  slug: `p${id}`,
  name,
  price: '100',
  description,
  ...more,
});
const menu = buildMenu(
  catalogueFile.parse([
    {
      id: 1,
      name: 'Кухня',
      slug: 'kuhnya',
      products: [
        product(1, 'Пицца «Уголёк»', '<p>Томлёная говядина, печёный перец</p>'),
        product(2, 'Маргарита', 'Пицца с томатами'),
        product(3, 'Шашлык из баранины'),
        product(4, 'Чак-чак на меду'),
        product(5, 'Мёд липовый'),
        product(6, 'Сыр', '', { type: 'supplements_options' }),
        product(7, 'Пицца закрытая'),
      ],
    },
    { id: 2, name: 'Спрятано', slug: 'hidden', hide_category: '1', products: [product(8, 'Пицца тайная')] },
  ]),
);
const find = searchIndex(menu, (p) => p.id !== 7);
const names = (query: string, limit = 10): readonly string[] => find(query, limit).map((p) => p.name);

describe('[CAT-07] search in the menu', () => {
  test.each([
    ['пицца', ['Пицца «Уголёк»', 'Маргарита']],
    ['ПИЦ', ['Пицца «Уголёк»', 'Маргарита']],
    ['уголек', ['Пицца «Уголёк»']],
    ['угалёк', ['Пицца «Уголёк»']],
    ['маргорита', ['Маргарита']],
    ['шашлик', ['Шашлык из баранины']],
    ['шашлык баран', ['Шашлык из баранины']],
    ['баран шашлык', ['Шашлык из баранины']],
    ['чак чак', ['Чак-чак на меду']],
    ['мед', ['Мёд липовый', 'Чак-чак на меду']],
    ['печеный', ['Пицца «Уголёк»']],
    ['томленая говядина', ['Пицца «Уголёк»']],
    ['пицца баранина', []],
    ['сыр', []],
    ['тайная', []],
    ['закрытая', []],
    ['', []],
    ['  — «» ', []],
    ['суп', []],
  ])('«%s» finds %j', (query, expected) => expect(names(query)).toEqual(expected));

  test('a swapped pair of letters is one typo', () => expect(prefixDistance('мрагарита', 'маргарита', 2)).toBe(1));

  test('short words forgive nothing', () => expect(names('мет')).toEqual([]));

  test('no more than asked for', () => expect(names('пицца', 1)).toEqual(['Пицца «Уголёк»']));

  test('every product is found by its own name, in any case, with ё as е', () => {
    for (const p of menu.products.filter((each) => each.id < 6)) {
      expect(find(p.name.toUpperCase().replaceAll('Ё', 'Е'), 10)).toContain(p);
    }
  });

  test('any text is a question, none an error, and the answer is a part of the menu', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (query) => {
        const found = find(query, 5);
        expect(found.length).toBeLessThanOrEqual(5);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });

  test('one letter changed, added, dropped or swapped in a word of seven and more is still found', () => {
    const word = 'маргарита';
    fc.assert(
      fc.property(
        fc.nat(word.length - 1),
        fc.constantFrom('change', 'add', 'drop', 'swap'),
        fc.constantFrom('ы', 'ю', 'х'),
        (at, kind, letter) => {
          const [head, tail] = [word.slice(0, at), word.slice(at)];
          const typed = {
            change: head + letter + tail.slice(1),
            add: head + letter + tail,
            drop: head + tail.slice(1),
            swap: head + (tail[1] ?? '') + (tail[0] ?? '') + tail.slice(2),
          }[kind];
          expect(names(typed)).toContain('Маргарита');
        },
      ),
    );
  });

  test('markup and its entities are no words', () =>
    expect(searchWords('<b class="x">Сыр</b>&nbsp;и&nbsp;Ёж')).toEqual(['сыр', 'и', 'еж']));
});
