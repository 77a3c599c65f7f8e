import { expect, test } from 'vitest';
import { bonus } from './account.ts';
import { parseAnswer } from './php.ts';

const read = (answer: unknown) => {
  const parsed = parseAnswer(bonus, answer);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.value;
};

test('[LK-04] a backend with hundredths of a per cent, texts for numbers and empty values is read as one with whole ones', () => {
  const level = (name: string, value: unknown, percentage: unknown) => ({ name, value, percentage });
  const odd = {
    active: null,
    points_balance: '340',
    percent_max: '30',
    spent_sum: null,
    points_owed: '12',
    cashback_gauge: [level('silver', '5000', 500), level('gold', '20 000', '750')],
  };
  expect(read(odd)).toMatchObject({
    active: true,
    balance: 340,
    percentMax: 30,
    spent: 0,
    owed: 12,
    levels: [
      { name: 'silver', from: 500_000, percent: 5 },
      { name: 'gold', from: 2_000_000, percent: 7.5 },
    ],
  });
  expect(read({ cashback_gauge: [level('a', 0, 3), level('b', 100, 100)] }).levels.map((one) => one.percent)).toEqual([3, 100]);
  expect(read({ cashback_gauge: [level('a', 0, 50), level('b', 100, 500)] }).levels.map((one) => one.percent)).toEqual([0.5, 5]);
  expect(read([])).toMatchObject({ balance: 0, owed: 0, levels: [], history: [] });
});
