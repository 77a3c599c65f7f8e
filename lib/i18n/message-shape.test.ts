import { describe, expect, test } from 'vitest';
import { MessageError, misfit, shapeOf } from './message-shape.ts';

describe('the shape of a message', () => {
  test('arguments, their formats, cases and marked parts', () => {
    const {
      arguments: names,
      tags,
      cases,
      text,
    } = shapeOf('<b>Ещё {sum}</b>: {count, plural, =0 {нет} one {# блюдо} other {# из {all, number}}}');
    expect([...names]).toEqual([
      ['sum', ''],
      ['count', 'plural'],
      ['all', 'number'],
    ]);
    expect([...tags]).toEqual(['b']);
    expect(cases).toEqual([{ argument: 'count', format: 'plural', names: ['=0', 'one', 'other'] }]);
    expect(text).toContain('# блюдо');
  });

  test('what is chosen has its cases, and every one of them is read', () => {
    const { arguments: names, cases } = shapeOf('{kind, select, portion {порции {amount}} other {на {amount}}}');
    expect([[...names.keys()], cases[0]?.names]).toEqual([
      ['kind', 'amount'],
      ['portion', 'other'],
    ]);
  });

  test('an argument that is counted once and shown once is a counted one', () => {
    expect([...shapeOf('{n}: {n, plural, other {#}}').arguments]).toEqual([['n', 'plural']]);
  });

  test.each([
    ['an open brace', 'a {b'],
    ['a lone brace', 'a } b'],
    ['an empty argument', 'a {}'],
    ['an unknown format', '{a, date, short}'],
    ['no case for the rest', '{a, plural, one {x}}'],
    ['one case twice', '{a, plural, one {x} one {y} other {z}}'],
    ['a case nobody knows', '{a, plural, two_or_three {x} other {y}}'],
    ['a case without text', '{a, plural, one other {y}}'],
    ['quoting', "it'{s}"],
    ['a tag with attributes', '<b onclick=x>a</b>'],
    ['an open tag', '<b>a'],
    ['crossed tags', '<b>a<i>b</b>c</i>'],
    ['a lone sign', 'a < b'],
    ['a script', '<script>x</script src>'],
  ])('%s is an error', (_, message) => {
    expect(() => shapeOf(message)).toThrow(MessageError);
  });
});

test('a text fits when it asks for no more than the message gets and marks nothing else', () => {
  expect(misfit('Ещё {sum}', 'Nur noch {sum}')).toBeNull();
  expect(misfit('Ещё {sum}', 'Bald')).toBeNull();
  expect(misfit('{n, plural, one {# шт} other {# шт}}', '{n}')).toBeNull();
  expect(misfit('{n, plural, one {# шт} other {# шт}}', '{n, plural, other {#}}')).toBeNull();
  expect(misfit('Ещё {sum}', '{sum} {name}')).toContain('name');
  expect(misfit('Ещё {sum}', '{sum, plural, other {#}}')).toContain('sum');
  expect(misfit('{kind, select, a {x} other {y}}', '{kind, plural, other {#}}')).toContain('kind');
  expect(misfit('{n, plural, other {#}}', '{n, select, a {x} other {y}}')).toContain('n');
  expect(misfit('Ещё {sum}', '<b>{sum}</b>')).toContain('b');
  expect(misfit('<b>Ещё {sum}</b>', '{sum')).not.toBeNull();
});
