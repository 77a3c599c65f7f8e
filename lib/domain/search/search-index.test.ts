import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { category, dish, menuOf } from '#tests/setup/sample-menu.ts';
import { type Findings, forgiven, prefixDistance, SearchIndex } from './search-index.ts';
import { searchDocs, searchWords } from './search-words.ts';

/** By definition: the complete table of the edit distance with transpositions, its last row over every prefix. */
function plainDistance(typed: string, word: string): number {
  const table: number[][] = Array.from({ length: typed.length + 1 }, (_, i) => [i]);
  for (let j = 0; j <= word.length; j++) table[0]?.splice(j, 1, j);
  const at = (i: number, j: number): number => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= typed.length; i++)
    for (let j = 1; j <= word.length; j++) {
      const plain = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (typed[i - 1] === word[j - 1] ? 0 : 1));
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      table[i]?.splice(j, 1, swapped ? Math.min(plain, at(i - 2, j - 2) + 1) : plain);
    }
  return Math.min(...(table.at(-1) ?? []));
}

test.each([
  ['мрагарита', 'маргарита', 1],
  ['маргор', 'маргарита', 1],
  ['марг', 'маргарита', 0],
  ['пицца', 'пица', 1],
])('%s is %s but for %i typos', (typed, word, typos) => expect(prefixDistance(typed, word, 2)).toBe(typos));

test('the same as by definition, or above the limit', () => {
  const word = fc.string({ unit: fc.constantFrom('а', 'б', 'в'), minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.nat(2), (typed, whole, limit) => {
      const plain = plainDistance(typed, whole);
      expect(prefixDistance(typed, whole, limit)).toBe(plain <= limit ? plain : Number.POSITIVE_INFINITY);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['мет', 0],
  ['суши', 1],
  ['маргари', 2],
  ['2025 г', 0],
])('in «%s» %i typos are forgiven', (typed, typos) => expect(forgiven(typed)).toBe(typos));

const menu = menuOf([
  category(1, 'Кухня', [
    dish(1, '100', { name: 'Пицца «Уголёк»', description: '<p>Томлёная говядина, печёный перец</p>' }),
    dish(2, '100', { name: 'Маргарита', description: 'Пицца с томатами', acf: { 'product-badge': ['hit'], composition: 'Моцарелла' } }),
    dish(3, '100', { name: 'Шашлык из баранины' }),
    dish(4, '100', { name: 'Чак-чак на меду' }),
    dish(5, '100', { name: 'Мёд липовый', in_stock: false }),
    dish(6, '100', { name: 'Сыр', type: 'supplements_options' }),
    dish(7, '100', { name: 'Пицца закрытая' }),
    dish(9, '100', { name: 'Мёд гречишный', attributes: [{ id: 1, name: 'Банка', options: ['0,5 л', '1 л'] }] }),
  ]),
  category(2, 'Спрятано', [dish(8, '100', { name: 'Пицца тайная' })], { hide_category: '1' }),
  category(3, 'Сладкое к чаю', [dish(10, '100', { name: 'Coca-Cola', weight: '330' })]),
]);
const rules = {
  standing: ({ id, inStock }: { id: number; inStock: boolean }) => ({ visible: id !== 7, addable: inStock }),
  badges: (wire: readonly string[]) => wire.map((badge) => (badge === 'hit' ? 'Хит' : badge)),
};
const index = new SearchIndex();
index.add(searchDocs(menu, rules));
const names = (query: string, limit = 10): readonly string[] =>
  index.find(query, limit).products.map(({ id }) => menu.product(id)?.name ?? '');

describe('[CAT-07] search in the menu', () => {
  test.each([
    ['пицца', ['Пицца «Уголёк»', 'Маргарита']],
    ['ПИЦ', ['Пицца «Уголёк»', 'Маргарита']],
    ['уголек', ['Пицца «Уголёк»']],
    ['угалёк', ['Пицца «Уголёк»']],
    ['маргорита', ['Маргарита']],
    ['маргор', ['Маргарита']],
    ['шашлик', ['Шашлык из баранины']],
    ['шашлык баран', ['Шашлык из баранины']],
    ['баран с шашлык', ['Шашлык из баранины']],
    ['чак чак', ['Чак-чак на меду']],
    ['чакчак', ['Чак-чак на меду']],
    ['мед', ['Мёд гречишный', 'Мёд липовый', 'Чак-чак на меду']],
    ['печеный', ['Пицца «Уголёк»']],
    ['томленая говядина', ['Пицца «Уголёк»']],
    ['моцарела', ['Маргарита']],
    ['хит', ['Маргарита']],
    ['0,5 л', ['Мёд гречишный']],
    ['0.5', ['Мёд гречишный']],
    ['мед 1л', ['Мёд гречишный']],
    ['330', ['Coca-Cola']],
    ['сщсф', ['Coca-Cola']],
    ['кока кола', ['Coca-Cola']],
    ['gbwwf', ['Пицца «Уголёк»', 'Маргарита']],
    ['vtl', ['Мёд гречишный', 'Мёд липовый', 'Чак-чак на меду']],
    ['shashlyk', ['Шашлык из баранины']],
    ['сладкое', ['Coca-Cola']],
    ['сыр', []],
    ['тайная', []],
    ['закрытая', []],
    ['суп', []],
    ['мет', []],
  ])('«%s» finds %j', (query, expected) => expect(names(query)).toEqual(expected));

  test.each(['', '  — «» ', '()', '\u0000'])('%j asks for nothing', (query) =>
    expect(index.find(query, 10)).toEqual({ products: [], categories: [], total: 0, isWhole: true }),
  );

  test('a category by its name, and nothing of a hidden one', () => {
    const found = (query: string) => index.find(query, 5).categories.map(({ id }) => id);
    expect(found('сладкое')).toEqual([3]);
    expect(found('чай')).toEqual([]);
    expect(found('кухня')).toEqual([1]);
    expect(found('спрятано')).toEqual([]);
  });

  test('when nothing fits all words, what fits one is said to be a part', () => {
    const found = index.find('пицца баранина', 10);
    expect(found.isWhole).toBe(false);
    expect(found.products.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 2, 3]));
    expect(index.find('пицца щщщщщ', 10)).toMatchObject({ isWhole: false, total: 2 });
    expect(index.find('пицца', 10).isWhole).toBe(true);
    expect(index.find('щщщщ', 10)).toMatchObject({ products: [], isWhole: false });
  });

  test('no more than asked for, but all are counted', () => {
    const found: Findings = index.find('пицца', 1);
    expect(found.products).toHaveLength(1);
    expect(found.total).toBe(2);
  });

  test.each([
    ['пиц', 'Пицца «Уголёк»', ['Пиц']],
    ['угол', 'Пицца «Уголёк»', ['Угол']],
    ['чак чак', 'Чак-чак на меду', ['Чак', 'чак']],
    ['gbwwf', 'Пицца «Уголёк»', ['Пицца']],
    ['печеный', 'Пицца «Уголёк»', []],
  ])('«%s» marks in %s %j', (query, name, marked) => {
    const hit = index.find(query, 10).products.find(({ id }) => menu.product(id)?.name === name);
    expect(hit?.marks.map(([from, to]) => name.slice(from, to))).toEqual(marked);
  });

  test('any text is a question, none an error; marks lie in the name, one after the other', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (query) => {
        const found = index.find(query, 5);
        expect(found.products.length).toBeLessThanOrEqual(5);
        expect(new Set(found.products.map(({ id }) => id)).size).toBe(found.products.length);
        for (const { id, marks } of found.products) {
          const { length } = menu.product(id)?.name ?? '';
          expect(marks.every(([from, to], i) => from < to && to <= length && from >= (marks[i - 1]?.[1] ?? 0))).toBe(true);
        }
      }),
    );
  });

  test('one letter changed, added, dropped or swapped in a word of seven and more is still found', () => {
    const word = 'маргарита';
    const kinds = fc.constantFrom('change', 'add', 'drop', 'swap');
    fc.assert(
      fc.property(fc.nat(word.length - 1), kinds, fc.constantFrom('ы', 'ю', 'х'), (at, kind, letter) => {
        const [head, tail] = [word.slice(0, at), word.slice(at)];
        const typed = {
          change: head + letter + tail.slice(1),
          add: head + letter + tail,
          drop: head + tail.slice(1),
          swap: head + (tail[1] ?? '') + (tail[0] ?? '') + tail.slice(2),
        }[kind];
        expect(names(typed)).toContain('Маргарита');
      }),
    );
  });

  test.each([
    ['creme brulee', 'Crème brûlée'],
    ['crème brûlée', 'Creme Brulee'],
    ['jalapeno', 'Пицца с jalapeño'],
    ['pho bo', 'Phở bò'],
    ['dau hu', 'Đậu hũ chiên'],
    ['balik', 'Izgara Balık'],
    ['iskender', 'İskender'],
    ['чай', 'Чай'],
    ['पनीर', 'पनीर टिक्का'],
    ['टिक', 'पनीर टिक्का'],
    ['鸡丁', '宫保鸡丁'],
  ])('«%s» finds «%s»: accents may be left out, and words of every script are found', (query, name) => {
    const dishes = ['Чаи и соки', 'पानी', '宫保虾球', name].map((each, at) => dish(at + 1, '100', { name: each }));
    const other = new SearchIndex();
    other.add(searchDocs(menuOf([category(1, 'Menü', dishes)]), rules));
    expect(other.find(query, 5).products.map(({ id }) => id)).toEqual([4]);
  });

  test('a number before another word is a whole one: «1 л» finds no «1000 г»', () => {
    expect(names('1 л')).toEqual(['Мёд гречишный']);
    expect(names('33')).toEqual(['Coca-Cola']);
    expect(index.find('33 г', 10).isWhole).toBe(false);
  });

  test('an index filled in slices finds what one filled at once does', () => {
    const docs = searchDocs(menu, rules);
    const sliced = new SearchIndex();
    for (const doc of docs) sliced.add([doc]);
    for (const query of ['пицца', 'мед', 'сщсф', 'пицца баранина', 'кухня']) expect(sliced.find(query, 9)).toEqual(index.find(query, 9));
  });

  test('markup and its entities are no words; numbers and units are two', () => {
    expect(searchWords('<b class="x">Сыр</b>&nbsp;и&nbsp;Ёж')).toEqual(['сыр', 'и', 'еж']);
    expect(searchWords('30см, 0,5л')).toEqual(['30', 'см', '0.5', 'л']);
  });
});
