import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import { afterEach, expect, test } from 'vitest';
import { KeptCalls, type KeptCallsOptions } from './kept-calls.ts';

const SHARED = { 'cache-control': 'public, max-age=60, s-maxage=180', etag: '"1"', 'content-encoding': 'gzip' };

let server: Server | undefined;
afterEach(() => server?.close());

/** A real server whose backend answers what `backend` says after a moment; counts how often it was asked. */
async function serve(backend: (asked: number) => Response, options: KeptCallsOptions = {}) {
  const calls = new KeptCalls(options);
  let asked = 0;
  server = createServer((req, res) => {
    res.setHeader('x-content-type-options', 'nosniff');
    if (calls.answer(req, res)) return;
    const ask = async (): Promise<Response> => {
      asked += 1;
      const answer = backend(asked);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return answer;
    };
    const pass = async (answer: Response): Promise<void> => {
      res.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    };
    void calls.fill(req, res, { ask, pass, broken: () => new Response('broken', { status: 504 }) });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await request(`http://127.0.0.1:${port}${path}`, { headers });
    return { status: answer.statusCode, headers: answer.headers, body: await answer.body.text() };
  };
  return { get, calls, asked: () => asked };
}

const shared = (body: string): Response =>
  new Response(body, { headers: { ...SHARED, 'content-length': String(Buffer.byteLength(body)) } });

test('many who ask at once are one question; all get the same, packed as it came', async () => {
  const shop = await serve(() => shared('menu'));
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.get('/menu.json', { 'accept-encoding': 'gzip' })));
  expect(shop.asked()).toBe(1);
  for (const { status, headers, body } of answers)
    expect([status, headers['content-encoding'], headers['x-content-type-options'], body]).toEqual([200, 'gzip', 'nosniff', 'menu']);
});

test('each packing is an answer of its own', async () => {
  const shop = await serve((asked) => shared(`menu ${asked}`));
  const [packed, plain] = [await shop.get('/menu.json', { 'accept-encoding': 'gzip' }), await shop.get('/menu.json')];
  expect([packed.body, plain.body]).toEqual(['menu 1', 'menu 2']);
});

test('after a second, and after something changed, the backend is asked again', async () => {
  let now = 0;
  const shop = await serve((asked) => shared(`menu ${asked}`), { clock: () => now });
  const bodies = [(await shop.get('/menu.json')).body, (await shop.get('/menu.json')).body];
  now = 1_001;
  bodies.push((await shop.get('/menu.json')).body);
  shop.calls.forget();
  bodies.push((await shop.get('/menu.json')).body);
  expect(bodies).toEqual(['menu 1', 'menu 1', 'menu 2', 'menu 3']);
});

test('an answer that began before something changed is not kept', async () => {
  const shop = await serve((asked) => shared(`menu ${asked}`));
  const early = shop.get('/menu.json');
  while (shop.asked() === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  shop.calls.forget();
  expect([(await early).body, (await shop.get('/menu.json')).body]).toEqual(['menu 1', 'menu 2']);
});

test('who has it already is told so, whatever the others have', async () => {
  const shop = await serve(() => shared('menu'));
  const [unchanged, other] = await Promise.all([
    shop.get('/menu.json', { 'if-none-match': 'W/"1"' }),
    shop.get('/menu.json', { 'if-none-match': '"2"' }),
  ]);
  expect([unchanged.status, unchanged.body, other.status, other.body]).toEqual([304, '', 200, 'menu']);
  expect(shop.asked()).toBe(1);
});

test.each<[string, () => Response]>([
  ['a failure', () => new Response('no', { status: 503, headers: { ...SHARED, 'content-length': '2' } })],
  [
    'what is of one visitor',
    () => new Response('me', { headers: { ...SHARED, 'cache-control': 'private, no-store', 'content-length': '2' } }),
  ],
  ['what does not say how long it is', () => new Response('xx', { headers: SHARED })],
  ['what is too large', () => shared('xxxxx')],
])('%s is passed to each and not kept', async (_, backend) => {
  const shop = await serve(backend, { largest: 4 });
  const answers = await Promise.all([shop.get('/x'), shop.get('/x'), shop.get('/x')]);
  expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => answers[0]?.body));
  expect(answers[0]?.body).not.toBe('');
  expect(shop.asked()).toBe(3);
});

test.each(['breaks off', 'drips'])('a body that %s is an error for all who waited for it, and the next one asks again', async (how) => {
  let isGivenUp = false;
  const broken = (): Response => {
    const body = new ReadableStream<Uint8Array>({
      start: (parts) => {
        parts.enqueue(Buffer.from('me'));
        if (how === 'breaks off') setTimeout(() => parts.error(new Error('cut')), 30);
      },
      cancel: () => {
        isGivenUp = true;
      },
    });
    return new Response(body, { headers: { ...SHARED, 'content-length': '4' } });
  };
  const shop = await serve((asked) => (asked === 1 ? broken() : shared('menu')), { patience: 60 });
  const answers = await Promise.all([shop.get('/x'), shop.get('/x')]);
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [504, 'broken'],
    [504, 'broken'],
  ]);
  expect((await shop.get('/x')).body).toBe('menu');
  expect(isGivenUp).toBe(how === 'drips');
});
