import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonRows } from './read.ts';

const rowsOf = (text: string): unknown[] => [...(jsonRows(Buffer.from(text)) ?? [])];

describe('elements of a JSON list', () => {
  test('are what the whole list has, whatever stands in it and however it is written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue(), { maxLength: 12 }),
        fc.constantFrom(0, 2),
        fc.constantFrom('', ' ', '\r\n\t'),
        (list, indent, space) => {
          expect(rowsOf(`${space}${JSON.stringify(list, null, indent)}${space}`)).toEqual(JSON.parse(JSON.stringify(list)));
        },
      ),
    );
  });

  test.each(['[]', '[ \n ]', '["\\\\", "a\\"],[", "\\\\\\""]', '[{"a":[1,"]"]},[[]],null,-1.5e3]'])('%s', (text) => {
    expect(rowsOf(text)).toEqual(JSON.parse(text));
  });

  test.each(['{"3":{"id":1}}', '7', '"[1,2]"', 'null', '', '\uFEFF[1]', '<html>[1]'])('%s is no list', (text) => {
    expect(jsonRows(Buffer.from(text))).toBeNull();
  });

  test.each(['[', '[1', '[1,', '[1,]', '[,1]', '[1,,2]', '[1 2]', '[1}', '[{]}]', '["a', '["a\\"]', '[1] 2', '[1]]', '[1,2\u0000]'])(
    '%s is refused',
    (text) => {
      expect(() => JSON.parse(text)).toThrow(SyntaxError);
      expect(() => rowsOf(text)).toThrow(SyntaxError);
    },
  );

  test('each is parsed when it is asked for', () => {
    const rows = jsonRows(Buffer.from('[{"id":1},{"id":2},broken'));
    expect([rows?.next().value, rows?.next().value]).toEqual([{ id: 1 }, { id: 2 }]);
    expect(() => rows?.next()).toThrow(SyntaxError);
  });
});
