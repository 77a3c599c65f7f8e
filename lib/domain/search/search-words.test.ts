import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asLatinKeys,
  asRussianKeys,
  inLatinLetters,
  inRussianLetters,
  marksIn,
  plainText,
  queryWords,
  reasonOf,
  spellings,
  wordsWithPlaces,
} from './search-words.ts';

test('[CAT-07] numbers of a query may be typed with digits of another script', () => {
  expect(queryWords('пицца ３０ см, कोला ०,५')).toEqual(['пицца', '30', 'см', 'कोला', '0.5']);
});

describe('[CAT-07] the other keyboard and the other letters', () => {
  test.each([
    ['gbwwf c uhb,fvb', 'пицца с грибами'],
    ["'xgjxvfr", 'эчпочмак'],
    ['GBWWF 30', 'пицца 30'],
    ['eujk`r', 'уголёк'],
    ['пицца', 'пицца'],
  ])('the keys of «%s» write «%s» in Russian', (typed, meant) => expect(asRussianKeys(typed)).toBe(meant));

  test.each([
    ['сщсф-сщдф', 'coca-cola'],
    ['Зшяяф', 'pizza'],
  ])('the keys of «%s» write «%s» in English', (typed, meant) => expect(asLatinKeys(typed)).toBe(meant));

  test.each([
    ['burger', 'бургер'],
    ['pizza', 'пицца'],
    ['philadelphia', 'филаделфия'],
    ['shashlik', 'шашлик'],
    ['focaccia', 'фокачча'],
    ['chak-chak', 'чак-чак'],
  ])('%s sounds like %s', (latin, russian) => expect(inRussianLetters(latin)).toBe(russian));

  test.each([
    ['кока-кола', 'koka-kola'],
    ['щётка', 'shchetka'],
    ['бургер', 'burger'],
  ])('%s sounds like %s', (russian, latin) => expect(inLatinLetters(russian)).toBe(latin));

  test('Russian words have other spellings only where something is written in Latin letters', () => {
    expect(spellings('пицца', false)).toEqual([]);
    expect(spellings('сок', true)).toEqual(['cjr', 'sok']);
    expect(spellings('cjr', false)).toEqual(['сок', 'кйр']);
    expect(spellings('30', true)).toEqual([]);
  });
});

const fitting = (...words: readonly string[]): Map<string, number> => new Map(words.map((word) => [word, word.length]));
const marked = ({ text, marks }: { text: string; marks: ReturnType<typeof marksIn> }): readonly string[] =>
  marks.map(([from, to]) => text.slice(from, to));

test('[CAT-07] what a dish is filed under says why it fits, before its description does', () => {
  const why = reasonOf({ labels: ['Пицца', 'Острое'], text: 'Острая колбаска' }, fitting('острое', 'острая'));
  expect(why).toEqual({ text: 'Острое', marks: [[0, 6]] });
});

test('[CAT-07] of several labels the one that most of the words fit', () => {
  const why = reasonOf({ labels: ['25 см', '30 см'], text: '' }, fitting('30', 'см'));
  expect(why?.text).toBe('30 см');
});

test('[CAT-07] else the words around the place in the description, without tags, none cut in two', () => {
  const text = '<p>Томлёная говядина, печёный перец,&nbsp;красный лук и копчёная моцарелла на тесте из&#160;муки грубого помола</p>';
  const why = reasonOf({ labels: [], text }, fitting('лук'));
  expect(why?.text).toBe('… перец, красный лук и копчёная моцарелла …');
  expect(why && marked(why)).toEqual(['лук']);
  expect(reasonOf({ labels: [], text: 'Сыр' }, fitting('сыр'))).toEqual({ text: 'Сыр', marks: [[0, 3]] });
  expect(reasonOf({ labels: ['Хит'], text }, fitting('рыба'))).toBeNull();
});

test('a beginning that fits is marked, no more', () => {
  expect(marksIn('Грибная с грибами', new Map([['грибная', 4]]))).toEqual([[0, 4]]);
});

test('whatever a description holds, the reason is short, of its words, and marks one that fits', () => {
  const piece = fc.oneof(fc.constantFrom('перец', 'Лук', ' ', '. ', '<b>', '&amp;', '—', 'x'.repeat(90)), fc.string({ maxLength: 12 }));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join(' ');
      const why = reasonOf({ labels: [], text }, fitting('лук'));
      const words = wordsWithPlaces(plainText(text)).map(({ word }) => word);
      if (why === null) return !words.includes('лук');
      expect(why.text.length).toBeLessThanOrEqual(80);
      expect(marked(why).map((word) => word.toLowerCase())).toContain('лук');
      return wordsWithPlaces(why.text).every(({ word }) => words.includes(word));
    }),
  );
});
