import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { encodingsOf, matchesEtag, pack, packedAnswer, packText } from './compressed-response.ts';

const value = { dishes: Array.from({ length: 200 }, (_, i) => ({ id: i, name: `Пирог ${i}` })) };
const text = JSON.stringify(value);
const ask = (headers: Record<string, string> = {}) => packedAnswer(new Request('http://shop/x', { headers }), pack(value), 180);
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test.each([
  ['br', (b: Buffer) => brotliDecompressSync(b)],
  ['gzip', (b: Buffer) => gunzipSync(b)],
])('%s is sent to who accepts it, unpacks to the same JSON and is smaller', async (encoding, unpack) => {
  const answer = await ask({ 'accept-encoding': encoding });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  const bytes = await bytesOf(answer);
  expect(unpack(bytes).toString()).toBe(text);
  expect(bytes.length).toBeLessThan(text.length / 3);
});

test('who accepts nothing gets the plain bytes', async () => {
  const answer = await ask();
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect((await bytesOf(answer)).toString()).toBe(text);
});

test('small answers are never packed', async () => {
  const answer = await packedAnswer(new Request('http://shop/x', { headers: { 'accept-encoding': 'br' } }), pack({ a: 1 }), 5);
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('public, max-age=5');
});

describe('validator', () => {
  test('is the same for the same content and another for other content', () => {
    expect(pack(value).etag).toBe(pack(structuredClone(value)).etag);
    expect(pack(value).etag).not.toBe(pack({ ...value, more: 1 }).etag);
  });

  test('an asker who has it gets 304 without a body, in any encoding', async () => {
    const answer = await ask({ 'if-none-match': `"other", ${pack(value).etag}`, 'accept-encoding': 'br' });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe('');
    expect(answer.headers.get('etag')).toBe(pack(value).etag);
  });

  test.each([
    ['W/"a"', true],
    ['"a"', true],
    ['*', true],
    ['"b", W/"a"', true],
    ['"ab"', false],
    [null, false],
  ])('%s', (header, expected) => {
    expect(matchesEtag(header, 'W/"a"')).toBe(expected);
  });
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'gzip'],
  ['identity', 'identity'],
  ['', 'identity'],
  [null, 'identity'],
  ['deflate', 'identity'],
])('accept-encoding %s → %s', (header, expected) => {
  expect(encodingsOf(header)[0] ?? 'identity').toBe(expected);
});

test('each encoding is made once', async () => {
  const packed = pack(value);
  expect(await packed.body('br')).toBe(await packed.body('br'));
});

describe('a text that comes in pieces', () => {
  const pieces = () => text.match(/.{1,700}/gs) ?? [];

  test.each(['br', 'gzip', null])('is answered as if it had come whole to who accepts %s', async (accepted) => {
    const headers: Record<string, string> = accepted === null ? {} : { 'accept-encoding': accepted };
    const request = () => new Request('http://shop/x', { headers });
    const [whole, joined] = [await packedAnswer(request(), pack(value), 180), await packedAnswer(request(), await packText(pieces()), 180)];
    expect(Object.fromEntries(joined.headers)).toEqual(Object.fromEntries(whole.headers));
    const plain = accepted === 'br' ? brotliDecompressSync : accepted === 'gzip' ? gunzipSync : (b: Buffer) => b;
    expect(plain(await bytesOf(joined)).toString()).toBe(text);
  });

  test('has the length of its bytes, and lets others work in between', async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    const many = await packText(Array.from({ length: 400 }, () => text));
    clearInterval(timer);
    expect(many.length).toBe(Buffer.byteLength(text) * 400);
    expect(turns).toBeGreaterThan(3);
  });

  test('is sent as gzip, where it is large, until its Brotli is made: nobody waits for it who takes both', async () => {
    const packed = await packText(Array.from({ length: 400 }, () => text));
    const encodingTo = async (accepted: string) => {
      const request = new Request('http://shop/x', { headers: { 'accept-encoding': accepted } });
      return (await packedAnswer(request, packed, 180)).headers.get('content-encoding');
    };
    expect(await encodingTo('gzip, br')).toBe('gzip');
    await packed.body('br');
    expect(await encodingTo('gzip, br')).toBe('br');
  });

  test('that is empty or small is sent as it is', async () => {
    const request = new Request('http://shop/x', { headers: { 'accept-encoding': 'br, gzip' } });
    const answer = await packedAnswer(request, await packText(['[', ']']), 180);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe('[]');
  });
});
