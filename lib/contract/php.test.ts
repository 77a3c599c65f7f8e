import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  flag,
  id,
  idOrNull,
  ids,
  list,
  map,
  money,
  moneyOrNull,
  num,
  numOrNull,
  parseAnswer,
  phpObject,
  phpObjectOrNull,
  rows,
  text,
  word,
  words,
} from './php.ts';
import { minorFromWire, minorToWire } from './wire-values.ts';

const value = (schema: z.ZodType, raw: unknown): unknown => {
  const parsed = parseAnswer(schema, raw);
  return parsed.ok ? parsed.value : `refused: ${parsed.path}`;
};

describe('[SET-09] what PHP sends is understood', () => {
  test.each<[string, z.ZodType, unknown, unknown]>([
    ['text from null', text(), null, ''],
    ['text from false', text(), false, ''],
    ['text from a missing key', z.object({ a: text() }), {}, { a: '' }],
    ['text from a number', text(), 12.5, '12.5'],
    ['text from a list', text(), ['x'], 'refused: '],
    ['word must say something', word(), '  ', 'refused: '],
    ['id from a string', id(), '77', 77],
    ['id from zero', id(), 0, 'refused: '],
    ['id from a fraction', id(), 1.5, 'refused: '],
    ['no id from "0"', idOrNull(), '0', null],
    ['no id from ""', idOrNull(), '', null],
    ['number with a comma', num(), '1,5', 1.5],
    ['number from nothing', num(7), '', 7],
    ['number from words', num(), 'many', 'refused: '],
    ['no number', numOrNull(), null, null],
    ['flag "1"', flag(), '1', true],
    ['flag "0"', flag(), '0', false],
    ['flag ""', flag(true), '', false],
    ['flag missing', flag(true), undefined, true],
    ['flag "yes"', flag(), 'yes', true],
    ['flag ["yes"]', flag(), ['yes'], true],
    ['flag []', flag(true), [], false],
    ['flag "maybe"', flag(), 'maybe', 'refused: '],
    ['money "590"', money(), '590', 59000],
    ['money 9.5', money(), 9.5, 950],
    ['money ""', money(), '', 0],
    ['no money', moneyOrNull(), '', null],
    ['money with spaces', money(), '1 290,00', 129000],
    ['money from words', money(), 'free', 'refused: '],
    ['[] for an object', phpObject({ a: text() }), [], { a: '' }],
    ['"" for an object', phpObject({ a: text() }), '', { a: '' }],
    ['no object', phpObjectOrNull({ a: text() }), [], null],
    ['a map for a list', list(num()), { 3: '1', 7: 2 }, [1, 2]],
    ['false for a list', list(num()), false, []],
    ['a list for a map', map(num()), ['5'], { 0: 5 }],
    ['[] for a map', map(num()), [], {}],
    ['ids from a comma list', ids(), '11, 12', [11, 12]],
    ['ids from one number', ids(), 11, [11]],
    ['one word for a list', words(), 'site', ['site']],
  ])('%s', (_, schema, raw, expected) => expect(value(schema, raw)).toEqual(expected));
});

describe('money on the wire', () => {
  test('every sum survives the way out and back', () => {
    fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => minorFromWire(minorToWire(minor)) === minor));
  });

  test.each([
    ['0.005', 1],
    ['0.0049', 0],
    ['12', 1200],
    ['-1.05', -105],
    ['1e5', undefined],
    ['12.', undefined],
    ['', undefined],
  ])('%s is %s', (raw, minor) => expect(minorFromWire(raw)).toBe(minor));

  test('no multiple of a kopeck is moved by floating point', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e9 }), (minor) => minorFromWire(minor / 100) === minor));
  });
});

describe('[ERR-03] malformed answers are refused at the border with the field named', () => {
  const shape = z.object({ list: rows(z.object({ id: id(), price: money() })) });

  test('a bad row costs only itself and is reported by id and field', () => {
    const parsed = parseAnswer(shape, { list: [{ id: 1, price: '5' }, null, { id: '2', price: 'x' }, { price: 1 }] });
    expect(parsed).toMatchObject({
      ok: true,
      value: { list: [{ id: 1, price: 500 }] },
      dropped: [{ row: '2', path: 'price' }, { path: 'id' }],
    });
  });

  test('a wrong container is refused with its path', () => {
    expect(parseAnswer(z.object({ a: phpObject({ b: list(num()) }) }), { a: { b: 'x' } })).toMatchObject({ ok: false, path: 'a.b' });
  });

  test('a list longer than its bound is refused', () => {
    expect(parseAnswer(rows(z.unknown(), 3), [1, 2, 3, 4]).ok).toBe(false);
  });

  test('no JSON value whatever throws', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 4 }), (raw) => typeof parseAnswer(shape, raw).ok === 'boolean'));
  });
});
