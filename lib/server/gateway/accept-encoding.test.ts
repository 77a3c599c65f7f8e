import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptedEncodings, normaliseAcceptEncoding } from './accept-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip', ['gzip']],
  ['br', ['br']],
  ['BR, GZip', ['br', 'gzip']],
  ['gzip, br;q=0', ['gzip']],
  ['br;q=0, gzip;q=0.5', ['gzip']],
  ['br;q=0.000', []],
  ['br;Q=0, gzip', ['gzip']],
  ['br ; q=0 , gzip', ['gzip']],
  ['br;q=0.1, gzip;q=0.9', ['gzip', 'br']],
  ['gzip;q=0.5, identity', []],
  ['gzip, identity;q=0.5', ['gzip']],
  ['gzip, identity;q=0', ['gzip']],
  ['gzip, *;q=0', ['gzip']],
  ['identity;q=0', []],
  ['identity;q=0, *;q=0', []],
  ['*;q=0', []],
  ['*', ['gzip']],
  ['gzip;q=0, *', []],
  ['br;q=0, *', ['gzip']],
  ['br;q=0, br', ['br']],
  ['br, br;q=0', ['br']],
  ['br;q=high, gzip', ['gzip']],
  ['x-br, gzipped', []],
  ['identity', []],
  ['deflate', []],
  ['', []],
  [null, []],
  [undefined, []],
] as const)('Accept-Encoding %j accepts %j', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});

describe('whatever a header says', () => {
  const part = fc.tuple(
    fc.constantFrom('br', 'gzip', 'identity', '*', 'BR'),
    fc.constantFrom('', ';q=0', ';q=0.0', ';q=1', ';q=0.3', ';q=x', ' ; q=0'),
  );
  const header = fc
    .array(
      part.map(([name, quality]) => name + quality),
      { maxLength: 6 },
    )
    .map((parts) => parts.join(', '));

  test('an encoding that is only refused is never sent', () => {
    fc.assert(
      fc.property(header, (text) => {
        const parts = text.toLowerCase().split(', ');
        for (const name of acceptedEncodings(text)) {
          const own = parts.filter((one) => one.split(/[ ;]/)[0] === name);
          const isRefused = own.length > 0 && own.every((one) => /q=(0(\.0)?|x)$/.test(one));
          expect(isRefused, `${name} for ${text}`).toBe(false);
        }
      }),
    );
  });

  test('it is read without an error', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void acceptedEncodings(text)));
  });
});

test.each([
  ['BR;Q=1, GZIP;Q=0', 'br'],
  ['gzip;q=0.1, br;q=0.2, deflate', 'br, gzip'],
  ['*;q=0', 'identity'],
])('%s is read by others as %s', (header, expected) => {
  const headers = { 'accept-encoding': header };
  normaliseAcceptEncoding(headers);
  expect(headers).toEqual({ 'accept-encoding': expected });
  normaliseAcceptEncoding(headers);
  expect(headers).toEqual({ 'accept-encoding': expected });
});

test('who says nothing goes on saying nothing', () => {
  const headers = {};
  normaliseAcceptEncoding(headers);
  expect(headers).toEqual({});
});
