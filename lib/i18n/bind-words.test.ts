import { expect, test } from 'vitest';
import { bindWords } from './bind-words.ts';

const shown = (text: string): string => bindWords(text).replaceAll('\u00a0', '_');

test('short words keep to the next one, dashes to the last one, numbers to what they count', () => {
  expect(shown('Чак-чак к чаю — в подарок')).toBe('Чак-чак к_чаю_— в_подарок');
  expect(shown('Готовим на живом огне в Казани с 2016 года')).toBe('Готовим на_живом огне в_Казани с_2016_года');
  expect(shown('При заказе от 1 500 ₽, скидка 15 %')).toBe('При заказе от_1_500_₽, скидка 15_%');
  expect(shown('Сыр, лук и в конце соус')).toBe('Сыр, лук и_в_конце соус');
});

test('other languages have short words as well, and nothing else is touched', () => {
  expect(shown('A bowl of soup')).toBe('A_bowl of_soup');
  expect(shown('Frische Zutaten')).toBe('Frische Zutaten');
  expect(shown('送到家门口')).toBe('送到家门口');
  expect(shown('')).toBe('');
});
