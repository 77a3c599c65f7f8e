import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

interface Received {
  readonly status: number;
  readonly encoding: string;
  readonly vary: string;
  readonly text: string;
}

/** The bytes as they came over the wire: no client unpacks them, or says what it takes by itself. */
function receive(path: string, acceptEncoding: string | null): Promise<Received> {
  const headers = acceptEncoding === null ? {} : { 'accept-encoding': acceptEncoding };
  return new Promise((resolve, reject) => {
    request(`${process.env.SHOP_URL}${path}`, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const bytes = Buffer.concat(parts);
        const encoding = answer.headers['content-encoding'] ?? 'identity';
        const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
        resolve({ status: answer.statusCode ?? 0, encoding, vary: String(answer.headers.vary ?? ''), text: plain.toString() });
      });
    })
      .on('error', reject)
      .end();
  });
}

const chunk = async (): Promise<string> => {
  const path = /\/_next\/static\/chunks\/[\w./~-]+\.js/.exec((await receive('/', null)).text)?.[0];
  if (path === undefined) throw new Error('the page loads no code');
  return path;
};

/** What a header allows, by RFC 9110; plain bytes are what is left where nothing that is made here is accepted. */
const HEADERS: readonly (readonly [string | null, readonly string[]])[] = [
  ['gzip, br;q=0', ['gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['br', ['br', 'identity']],
  ['BR;Q=1, GZIP;Q=0', ['br', 'identity']],
  ['gzip;q=0, br;q=0.0', ['identity']],
  ['br;q=0.000, gzip;q=0.001', ['gzip', 'identity']],
  ['gzip, identity;q=0', ['gzip', 'identity']],
  ['*;q=0, gzip', ['gzip', 'identity']],
  ['*;q=0, br', ['br', 'identity']],
  ['identity', ['identity']],
  ['', ['identity']],
  [null, ['identity']],
];

const ADDRESSES: Readonly<Record<string, () => Promise<string>>> = {
  'the settings': async () => `/api/wp-json/v1/all_settings?t=${Math.floor(Math.random() * 1e9)}`,
  'the catalogue': async () => `/api/wp-content/uploads/app_sync/prodcat.json?t=${Math.floor(Math.random() * 1e9)}`,
  'a page': async () => '/menu/deserty',
  'the page of unknown addresses': async () => '/there-is-no-such-page',
  'a file of the build': chunk,
  'a vector of the backend': async () => '/wp-content/uploads/logo.svg',
  'a drawing of the shop': async () => '/icons.svg',
  'a call of the app': async () => '/api/menu/sections?locale=ru',
};

test('scripts and style sheets of the build come in Brotli to clients that name it, with their length and for a year', async () => {
  const page = (await receive('/', null)).text;
  const files = ['js', 'css'].map((extension) => new RegExp(`/_next/static/chunks/[\\w./~-]+\\.${extension}`).exec(page)?.[0] ?? '');
  for (const file of files) {
    const plain = await receive(file, null);
    const small = await receive(file, 'gzip, deflate, br, zstd');
    expect([file, small.encoding, small.text === plain.text, small.vary]).toEqual([file, 'br', true, 'Accept-Encoding']);
    const { headers } = await fetch(`${process.env.SHOP_URL}${file}`, { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toMatch(/^(application\/javascript|text\/css); charset=UTF-8$/i);
    expect(Number(headers.get('content-length'))).toBeGreaterThan(100);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('a part of a script is a part of its plain bytes, also for clients that name Brotli', async () => {
  const file = await chunk();
  const answer = await fetch(`${process.env.SHOP_URL}${file}`, { headers: { 'accept-encoding': 'br', range: 'bytes=0-9' } });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([206, null]);
  expect(await answer.text()).toBe((await receive(file, null)).text.slice(0, 10));
});

/** Every header after every other one: a cache on the way could give one client what another one was sent. */
test.each(Object.entries(ADDRESSES))(
  '%s is sent to each client in an encoding that it takes, whoever asked before',
  async (_, addressOf) => {
    const path = await addressOf();
    for (const [before] of HEADERS) {
      await receive(path, before);
      // a page says which day and hour it is: it may have been made anew since the round before
      const { status, text } = await receive(path, null);
      for (const [header, allowed] of HEADERS) {
        const answer = await receive(path, header);
        expect({ before, header, encoding: allowed.includes(answer.encoding) ? 'allowed' : answer.encoding }).toEqual({
          before,
          header,
          encoding: 'allowed',
        });
        expect([answer.status, answer.text.length, answer.vary.toLowerCase()]).toEqual([
          status,
          text.length,
          expect.stringContaining('accept-encoding'),
        ]);
      }
    }
  },
);

test('clients that ask at the same moment are each answered in an encoding that they take', async () => {
  for (let round = 0; round < 5; round++) {
    const path = `/api/wp-json/v1/all_settings?t=${Math.floor(Math.random() * 1e9)}`;
    const answers = await Promise.all(HEADERS.map(async ([header, allowed]) => ({ header, allowed, ...(await receive(path, header)) })));
    for (const { header, allowed, encoding } of answers)
      expect([header, allowed.includes(encoding) ? 'allowed' : encoding]).toEqual([header, 'allowed']);
  }
});
