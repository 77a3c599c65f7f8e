/** What no form sends: values of fields, whole bodies, and values of a query. */

export const INVALID_VALUES: readonly [unknown, ...unknown[]] = [
  0,
  -1,
  1.5,
  1e308,
  '',
  'x',
  'я'.repeat(3_000),
  '\ud800',
  '\u0000',
  '2031-99-99',
  '+79000000001',
  null,
  true,
  [],
  [[]],
  {},
  { a: { b: [] } },
];

export const INVALID_BODIES: readonly [string, ...string[]] = [
  '',
  '[]',
  '{}',
  'null',
  '1',
  '"x"',
  '{"',
  '{"a":1}{',
  '[1,',
  '\ufeff{}',
  `{"__proto__":{"a":1}}`,
  `{"constructor":{"prototype":1}}`,
  `${'['.repeat(3_000)}`,
  '{"a":1e999}',
];

export const INVALID_QUERIES: readonly [string, ...string[]] = [
  '',
  '0',
  '-1',
  'x',
  '%00',
  '%ff',
  '9'.repeat(30),
  '1e5',
  `${'%D1%8F'.repeat(300)}`,
  '%27%20or%201=1%20--',
  '..%2f..%2f',
];
