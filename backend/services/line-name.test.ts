import { expect, test } from 'vitest';
import { lineName } from './stored-order.ts';

const row = (id: number, name: string, size = '', parent: number | null = null) => ({
  id,
  name,
  parent_line_id: parent,
  meta: JSON.stringify(size === '' ? [] : [{ key: 'variation', value: size }]),
});

test('two sizes of a dish and the supplements of each are told apart', () => {
  const rows = [
    row(1, 'Маргарита', '30 см, Тонкое'),
    row(2, 'Сыр', '', 1),
    row(3, 'Маргарита', '36 см'),
    row(4, 'Сыр', '', 3),
    row(5, 'Чай'),
  ];
  expect(rows.map((each) => lineName(each, rows))).toEqual([
    'Маргарита (30 см, Тонкое)',
    '+ Сыр (Маргарита, 30 см, Тонкое)',
    'Маргарита (36 см)',
    '+ Сыр (Маргарита, 36 см)',
    'Чай',
  ]);
});
