import { expect, test } from 'vitest';
import { agreedTo, keptOf, withoutConsents } from './kept-consents.ts';

const before = [
  { code: 'personal_data', version: '1' },
  { code: 'marketing', version: '1' },
];

test('a tick is kept for the version of the text it was given to', () => {
  const kept = keptOf(['personal_data', 'marketing'], before);
  expect(agreedTo(kept, before)).toEqual(['personal_data', 'marketing']);
  expect(agreedTo(kept, [{ code: 'personal_data', version: '2' }, ...before.slice(1)])).toEqual(['marketing']);
  expect(agreedTo(kept, [])).toEqual([]);
});

test('what the shop no longer asks for is not kept', () => expect(keptOf(['marketing', 'gone'], before)).toEqual(['marketing@1']));

test('a consent that the shop did not get loses its tick, the others keep theirs', () => {
  expect(withoutConsents(['personal_data@1', 'marketing@1'], ['personal_data'])).toEqual(['marketing@1']);
  expect(withoutConsents(['personal_data@1'], [''])).toEqual(['personal_data@1']);
});
