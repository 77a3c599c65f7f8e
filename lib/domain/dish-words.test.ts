import { expect, test } from 'vitest';
import { countedExtra, dishText, extraText, lineTitle, timesText } from './dish-words.ts';

const pieces = (count: number): string => `${count} шт.`;

test('a supplement says its count where there are several', () => {
  expect([timesText('Сыр', 1), timesText('Сыр', 2)]).toEqual(['Сыр', 'Сыр × 2']);
  expect([extraText('Сыр', 1), extraText('Сыр', 2)]).toEqual(['+ Сыр', '+ Сыр × 2']);
  expect([countedExtra('Сыр', 1, pieces), countedExtra('Сыр', 2, pieces)]).toEqual(['+ Сыр', '+ Сыр, 2 шт.']);
});

test('a dish is named with what tells it apart, and without brackets where nothing does', () => {
  expect(dishText('Пицца', '30 см', '', 'Сыр × 2')).toBe('Пицца (30 см, Сыр × 2)');
  expect(dishText('Пицца', '')).toBe('Пицца');
  expect(lineTitle({ shown: { name: 'Пицца', variation: '30 см, Тонкое' } })).toBe('Пицца (30 см, Тонкое)');
});
