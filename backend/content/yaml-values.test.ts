import { describe, expect, test } from 'vitest';
import { type Case, problems, put } from './problems.fixture.ts';

const cases: Case[] = [
  [
    'a phone number without quotes',
    { 'settings.yaml': put('phone: +7 843 200-40-40', 'phone: +78432004040') },
    ['settings.yaml:34 contacts.phone: expected text: put it in quotes, got 78432004040'],
  ],
  [
    'a colour without quotes',
    { 'brands.yaml': '- id: 1\n  slug: pech\n  name: #ffc24a\n' },
    ['brands.yaml:3 name: expected text: put it in quotes when it begins with #, got null'],
  ],
  [
    'a decimal comma',
    { 'products/menu.yaml': put('protein: 9.6', "protein: '9,6'") },
    ['products/menu.yaml:15 nutrition.protein: expected a number with a point: 9.6, got "9,6"'],
  ],
  ...[
    ['150,50', 'a number with a point: 150.50'],
    ['1 290', 'a number: write 1290'],
    ["'150'", 'a number: write 150'],
  ].map(
    ([value = '', expected]): Case => [
      `a price like ${value}`,
      { 'products/more.yaml': `- id: 5\n  slug: x\n  name: X\n  categories: [pizza]\n  price: ${value}\n` },
      [`products/more.yaml:5 price: expected ${expected}, got "${value.replaceAll("'", '')}"`],
    ],
  ),
  [
    'a name that begins with a word in quotes',
    { 'brands.yaml': '- id: 1\n  slug: pech\n  name: "Печь" у реки\n' },
    ["brands.yaml:3 a text goes on after its closing \": put the whole value in single quotes: '…'"],
  ],
  [
    'a bracket at the beginning of a name',
    { 'brands.yaml': '- id: 1\n  slug: pech\n  name: [Новое место\n' },
    ['brands.yaml:3 [ is not closed: end it with ], or put the value in quotes when it is a text'],
  ],
  [
    'a tab',
    { 'brands.yaml': '- id: 1\n\tslug: pech\n  name: П\n' },
    ['brands.yaml:2 a tab at the beginning of the line: indent with spaces'],
  ],
  [
    'an asterisk at the beginning of a value',
    { 'brands.yaml': '- id: 1\n  slug: pech\n  name: *Хит\n' },
    ['brands.yaml:3 * at the beginning of a value has a meaning in YAML: put the value in quotes'],
  ],
  [
    'a colour without quotes between braces',
    { 'settings.yaml': put("yellow: '#ffc24a'", 'yellow: #ffc24a') },
    ['settings.yaml:8 # after a space begins a comment: put the value in quotes'],
  ],
  [
    'a decimal comma between braces',
    { 'products/menu.yaml': put('price: 150', 'price: 150,50') },
    ['products/menu.yaml:18 50: no such field: a decimal comma? Write the number with a point'],
  ],
  [
    'a tab that makes a puzzle of the lines after it',
    { 'settings.yaml': put('    - zone: green', '\t- zone: green') },
    ['settings.yaml:25 a tab at the beginning of the line: indent with spaces'],
  ],
  ...['&Co bar', '!new', '@home', '`x`', '- острый', '> 18', '| суп', ', суп', '] суп'].map(
    (value): Case => [
      `a name like ${value}`,
      { 'brands.yaml': `- id: 1\n  slug: pech\n  name: ${value}\n` },
      [`brands.yaml:3 ${value.slice(0, 1)} at the beginning of a value has a meaning in YAML: put the value in quotes`],
    ],
  ),
  [
    'a colon inside a name',
    { 'brands.yaml': '- id: 1\n  slug: pech\n  name: Пицца: горячая\n' },
    ['brands.yaml:3 a colon with a space after it inside a value has a meaning in YAML: put the value in quotes'],
  ],
];

describe('[KF-IMPORT-24] values that YAML reads otherwise than they were meant are named with the remedy', () => {
  test.each(cases)('%s', async (_name, changes, expected) => {
    expect(await problems(changes)).toEqual(expected);
  });
});
