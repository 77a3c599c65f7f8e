import { describe, expect, test } from 'vitest';
import { hasBrokenParameter, isBrokenAddress, readablePath } from './address-rules.ts';

describe('parameters of routes', () => {
  test.each([
    '/menu/supy',
    '/menu/%D1%81%D1%83%D0%BF%D1%8B/pho_bo',
    '/en/menu/supy/a/b',
    '/order/17',
    '/blog/kak-my-pechem',
    '/information/page/oferta',
    '/catalog/41/menu/supy',
    '/',
    '/menu',
    '/lk/orders',
    '/no/such/route.php',
  ])('%s follows its rules', (path) => expect(hasBrokenParameter(path)).toBe(false));

  test.each([
    '/menu/a.b',
    '/menu/<script>',
    '/menu/supy/a%20b',
    '/order/abc',
    '/order/-1',
    '/order/0',
    '/order/99999999999999999',
    '/en/order/1e3',
    '/zh-CN/menu/a!',
    `/blog/${'a'.repeat(201)}`,
    '/catalog/41/menu/su.pi',
    '/brands/..',
    '/information/page/a:b',
  ])('[ROUTE-15] %s does not', (path) => expect([hasBrokenParameter(path), isBrokenAddress(path)]).toEqual([true, true]));
});

test('the slug of a page has a rule as well; what is no encoding has none', () => {
  expect(['/dostavka', '/no-such', '/ru', '/', '/a/b.c'].map(isBrokenAddress)).toEqual([false, false, false, false, false]);
  expect(['/index.php', '/.env', '/%ff', '/a%20b'].map(isBrokenAddress)).toEqual([true, true, true, true]);
});

test('a path is shown as it is read, and cut', () => {
  expect(readablePath('/menu/%D1%81%D1%83%D0%BF!')).toBe('/menu/суп!');
  expect(readablePath('/%ff')).toBe('/%ff');
  expect(readablePath(`/${'a'.repeat(5_000)}`)).toHaveLength(200);
});
