import fc from 'fast-check';
import { createTranslator } from 'next-intl';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import messages from '#messages/ru.json';
import { complete, MessageError, misfit, overridden, shapeOf } from './complete.ts';

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

const settingsText = (wire: unknown) => overridden(messages, wire);

test('what a language lacks is said in the default one, and named', () => {
  const { messages: own, missing } = complete(messages, { cart: { title: 'Cart', clear: '', extra: 'x' }, menu: 'wrong' });
  expect([own.cart.title, own.cart.clear]).toEqual(['Cart', messages.cart.clear]);
  expect(own.menu).toEqual(messages.menu);
  expect(own.cart).not.toHaveProperty('extra');
  expect(missing).toEqual(expect.arrayContaining(['cart.clear', 'menu.title']));
  expect(missing).not.toContain('cart.title');
  expect(complete(messages, messages).missing).toEqual([]);
});

describe('words of the owner', () => {
  test.each([
    ['a tree', { cart: { title: 'Казан' } }],
    ['paths', { 'cart.title': 'Казан' }],
    ['a tree as text', '{"cart":{"title":"Казан"}}'],
    ['paths as text', '{"cart.title":"Казан"}'],
  ])('come as %s', (_, wire) => {
    expect(settingsText(wire).cart).toEqual({ ...messages.cart, title: 'Казан' });
    expect(messages.cart.title).toBe('Корзина');
  });

  test.each([
    ['asks for what the message does not get', { cart: { missing: '{sum} {password}' } }],
    ['cannot be read', { cart: { missing: '{sum' } }],
    ['marks what the message does not mark', { cart: { missing: '<a>{sum}</a>' } }],
    ['is empty', { cart: { missing: '  ' } }],
    ['is no text', { cart: { missing: 5 } }],
    ['is endless', { cart: { missing: 'а'.repeat(1_001) } }],
    ['names a branch', { cart: 'Казан' }],
    ['names nothing', { cart: { nothing: 'x' }, __proto__: { title: 'x' } }],
    ['is no tree', ['cart', 'x']],
    ['is no JSON', '{"cart":'],
    ['is not there', undefined],
  ])('are left out when what they say %s', (_, wire) => {
    expect(settingsText(wire)).toEqual(messages);
  });

  test('[I18N-02] what is left out is told with its reason, what is taken is not', () => {
    const told: string[] = [];
    const wire = {
      cart: { title: 'Казан', missing: '{sum', clear: '', nothing: { at: 'all' } },
      'cart.toFree': '{password}',
      'menu.nothing': 'x',
      seo: 'x',
      errors: { failed: 'а'.repeat(1_001) },
    };
    const own = overridden(messages, wire, (path, why) => told.push(`${path}: ${why}`));
    expect(own.cart).toEqual({ ...messages.cart, title: 'Казан' });
    expect(told.sort()).toEqual([
      'cart.clear: no text',
      'cart.missing: a brace does not close',
      'cart.nothing: no such message',
      'cart.toFree: unknown argument password',
      'errors.failed: too long',
      'menu.nothing: no such message',
      'seo: no such message',
    ]);
    told.length = 0;
    for (const nothing of [undefined, null, '', [], {}]) overridden(messages, nothing, (path) => told.push(path));
    expect(told, 'settings of a shop that overrides nothing').toEqual([]);
    overridden(messages, '{"cart":', (path, why) => told.push(`${path}${why}`));
    expect(told).toEqual(['no JSON object']);
  });

  test('whatever they are, nothing breaks and every message still speaks', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('{sum}', '{sum', '<b>x</b>', '{count, plural, other {#}}', "'{x}'", '#'));
    fc.assert(
      fc.property(text, text, (one, two) => {
        const faults: unknown[] = [];
        const own = overridden(messages, { cart: { toFree: one, missing: two } });
        const t = createTranslator({ locale: 'ru', messages: own, namespace: 'cart', onError: (fault) => faults.push(fault) });
        t.markup('toFree', { sum: '1', b: (part) => part });
        t('missing', { sum: '1' });
        expect(faults).toEqual([]);
      }),
    );
  });

  test('reach the messages from the settings as an owner writes them', () => {
    const wire: unknown = JSON.parse('{"__proto__":{"cart":{"title":"x"}},"constructor":{"prototype":{"title":"x"}}}');
    expect(z.record(z.string(), z.unknown()).parse(settingsText(wire))).toEqual(messages);
  });
});
