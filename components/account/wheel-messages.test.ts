import { expect, test } from 'vitest';
import { wheelMessage } from './wheel-messages.ts';

const frame = {};
const spin = { type: 'wheel:spin' };

test('the wheel’s own frame is understood', () => {
  expect(wheelMessage({ origin: 'null', source: frame, data: spin }, frame)).toEqual(spin);
  expect(wheelMessage({ origin: 'null', source: frame, data: { type: 'wheel:size', height: 700 } }, frame)).toMatchObject({ height: 700 });
});

test.each([
  ['another window', { origin: 'null', source: {}, data: spin }],
  ['a page with an origin in the frame', { origin: 'https://evil.example', source: frame, data: spin }],
  ['the shop itself', { origin: 'http://shop.test', source: frame, data: spin }],
  ['no source', { origin: 'null', source: null, data: spin }],
  ['an unknown word', { origin: 'null', source: frame, data: { type: 'wheel:apply', coupon: 'x' } }],
  ['a text', { origin: 'null', source: frame, data: 'wheel:spin' }],
  ['nothing', { origin: 'null', source: frame, data: null }],
  ['a height out of all bounds', { origin: 'null', source: frame, data: { type: 'wheel:size', height: 1e9 } }],
  ['a height that is a text', { origin: 'null', source: frame, data: { type: 'wheel:size', height: '700' } }],
])('%s is not', (_, message) => expect(wheelMessage(message, frame)).toBeNull());

test('without a frame nobody is heard', () => expect(wheelMessage({ origin: 'null', source: null, data: spin }, null)).toBeNull());
