import { describe, expect, test } from 'vitest';
import { asLatinKeys, asRussianKeys, inLatinLetters, inRussianLetters, spellings } from './spellings.ts';

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
