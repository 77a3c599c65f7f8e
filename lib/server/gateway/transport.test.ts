import type { ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Call, defineCall } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { RETRY_STATUSES } from '#lib/contract/paths.ts';
import { parseEnv } from '#lib/server/env.ts';
import { acceptedEncodings } from '#lib/server/http/request-headers.ts';
import { type FakeBackend, fakeBackend, json } from '#tests/setup/fake-backend.ts';
import { passThrough } from './pass.ts';
import { BACKEND_ENCODINGS, backendCall } from './transport.ts';

const read = defineCall({
  method: 'GET',
  path: '/x',
  answer: z.object({ n: z.number() }),
  answerLimit: 1_000,
  timeout: 300,
  source: '',
  summary: '',
});
const write = defineCall({
  method: 'POST',
  path: '/x',
  body: z.object({ a: z.number() }),
  answer: z.unknown(),
  timeout: 300,
  source: '',
  summary: '',
});

let backend: FakeBackend | undefined;
async function start(answer: Parameters<typeof fakeBackend>[0]): Promise<FakeBackend> {
  backend = await fakeBackend(answer);
  globalThis.storefrontEnvironment = parseEnv({
    BACKEND_URL: backend.url,
    CONSUMER_KEY: 'ck_canary',
    CONSUMER_SECRET: 'cs_canary',
    SESSION_SECRET: 's'.repeat(32),
  });
  return backend;
}
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  await globalThis.storefrontBackendPool?.pool.destroy();
  globalThis.storefrontBackendPool = undefined;
  await backend?.close();
});

test('a backend that makes both sends gzip to the storefront itself, and may send Brotli', async () => {
  const { seen } = await start((_, res) => json(res, { n: 1 }));
  await backendCall(read);
  expect(acceptedEncodings(seen[0]?.headers['accept-encoding'] ?? null)).toEqual(['gzip', 'br']);
});

describe('[ERR-02] retries', () => {
  test.each([...RETRY_STATUSES])('[ERR-02] [KF-APP-18] a read is tried exactly once more on %i', async (status) => {
    const { seen } = await start((_, res) => json(res, {}, status));
    expect((await backendCall(read)).ok).toBe(false);
    expect(seen).toHaveLength(2);
  });

  test.each([400, 401, 403, 404, 422, 501])('[ERR-02] [KF-APP-18] a read is not repeated on %i', async (status) => {
    const { seen } = await start((_, res) => json(res, {}, status));
    expect((await backendCall(read)).ok).toBe(false);
    expect(seen).toHaveLength(1);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('[ERR-02] [KF-APP-18] %s is sent once, whatever happens', async (method) => {
    for (const status of [...RETRY_STATUSES, 0]) {
      const { seen } = await start((_, res) => (status === 0 ? res.destroy() : json(res, {}, status)));
      expect((await backendCall({ ...write, method }, { body: { a: 1 } })).ok).toBe(false);
      expect(seen).toHaveLength(1);
    }
  });

  test('[ERR-02] the second answer counts', async () => {
    await start((_, res, count) => (count === 1 ? json(res, {}, 503) : json(res, { n: 1 })));
    expect(await backendCall(read)).toMatchObject({ ok: true, value: { n: 1 } });
  });
});

describe('faults of a backend end in a closed failure, in time', () => {
  const fault = async (answer: Parameters<typeof fakeBackend>[0], call: Call = read) => {
    await start(answer);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const result = await backendCall(call);
    if (result.ok) throw new Error('the fault was not noticed');
    return result.failure;
  };
  const head = { 'content-type': 'application/json' };

  test('no answer at all', async () => expect(await fault(() => {})).toEqual({ kind: 'timeout' }));
  test('a body that never ends', async () => {
    expect(await fault((_, res) => res.writeHead(200, head).write('{"n":'))).toEqual({ kind: 'timeout' });
  });
  test('a broken connection', async () => expect(await fault((_, res) => res.destroy())).toEqual({ kind: 'unreachable' }));
  test('a cut body', async () => {
    const cut = (_: unknown, res: Parameters<Parameters<typeof fakeBackend>[0]>[1]) => {
      res.writeHead(200, { ...head, 'content-length': 100 }).write('{"n":1');
      setTimeout(() => res.destroy(), 20);
    };
    expect(await fault(cut)).toEqual({ kind: 'unreachable' });
  });
  test('HTML instead of JSON', async () => {
    expect(await fault((_, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<html>'))).toMatchObject({ kind: 'malformed' });
  });
  test('more than the row allows', async () => {
    expect(await fault((_, res) => json(res, { n: 1, rest: 'x'.repeat(2_000) }))).toEqual({ kind: 'too_large' });
  });
  test('a small file that unpacks to a huge one', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000, 32));
    expect(await fault((_, res) => res.writeHead(200, { ...head, 'content-encoding': 'gzip' }).end(bomb))).toEqual({ kind: 'too_large' });
  });
  test('packed wrongly', async () => {
    expect(await fault((_, res) => res.writeHead(200, { ...head, 'content-encoding': 'gzip' }).end('no gzip'))).toMatchObject({
      kind: 'malformed',
    });
    expect(await fault((_, res) => res.writeHead(200, { ...head, 'content-encoding': 'br' }).end('no brotli'))).toMatchObject({
      kind: 'malformed',
    });
  });
  test('a redirect is not followed', async () => {
    expect(await fault((_, res) => res.writeHead(302, { location: '/elsewhere' }).end())).toEqual({ kind: 'failed', status: 302 });
    expect(backend?.seen).toHaveLength(1);
  });
  test('a refusal carries its code', async () => {
    const error = { code: 'rest_forbidden', message: 'No', data: { status: 403 } };
    expect(await fault((_, res) => json(res, error, 403))).toEqual({ kind: 'refused', status: 403, error });
    expect(await fault((_, res) => res.writeHead(403).end('nginx'))).toMatchObject({ kind: 'refused', error: { code: 'backend_refused' } });
  });
  test('a backend that can do nothing right now is believed the code that it gives', async () => {
    const error = { code: 'database_busy', message: 'Later', data: { status: 503 } };
    expect(await fault((_, res) => json(res, error, 503))).toEqual({ kind: 'failed', status: 503, code: 'database_busy' });
    expect(await fault((_, res) => res.writeHead(503).end('<html>'))).toEqual({ kind: 'failed', status: 503 });
  });
  test('a 503 that is followed by no answer within the time stays a 503', async () => {
    expect(await fault((_, res, count) => (count === 1 ? json(res, {}, 503) : undefined))).toEqual({ kind: 'failed', status: 503 });
  });
  test('nothing listens', async () => {
    await start(() => {});
    await backend?.close();
    expect(await backendCall(read)).toEqual({ ok: false, failure: { kind: 'unreachable' } });
  });
});

test('[ERR-03] a malformed answer is refused with a line that names call and field', async () => {
  const lines = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await start((_, res) => json(res, { lines: 'none' }));
  expect(await backendCall(calls.freeTables, { body: { warehouse_id: 1, date: '01.02.2031' } })).toMatchObject({ ok: true });
  await backend?.close();
  await start((_, res) => json(res, { sector: 'x' }));
  const wrong = await backendCall(calls.spin, { body: {}, as: { userId: 1, token: 'token-canary' } });
  expect(wrong).toMatchObject({ ok: false, failure: { kind: 'malformed', path: 'sector' } });
  expect(lines).toHaveBeenCalledWith(expect.stringMatching(/"event":"backend.failed","call":"spin","kind":"malformed","field":"sector"/));
  expect(JSON.stringify(lines.mock.calls)).not.toMatch(/canary/);
});

test('[ERR-03] a bad row costs only itself and is named', async () => {
  const lines = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await start((_, res) =>
    json(res, [
      { text: 'A', coordinates: [49, 55] },
      { text: 'B', coordinates: 'east' },
    ]),
  );
  const answer = await backendCall(calls.suggest, { query: { q: 'a' } });
  expect(answer).toMatchObject({ ok: true, value: [{ text: 'A' }] });
  const line: unknown = JSON.parse(String(lines.mock.calls.at(-1)?.[0]));
  expect(line).toMatchObject({ level: 'warn', event: 'answer.dropped', call: 'suggest', lost: 'row', field: 'coordinates' });
  const told = lines.mock.calls.length;
  await backendCall(calls.suggest, { query: { q: 'a' } });
  expect(lines, 'the same fault is told once').toHaveBeenCalledTimes(told);
});

test('packed answers are understood', async () => {
  for (const [encoding, pack] of [
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const) {
    await start((_, res) => res.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding }).end(pack('{"n":7}')));
    expect(await backendCall(read)).toMatchObject({ ok: true, value: { n: 7 } });
  }
});

test('304 says that what is known is still right', async () => {
  await start((req, res) => res.writeHead(req.headers['if-none-match'] === '"a"' ? 304 : 200, { etag: '"a"' }).end('{"n":1}'));
  const first = await backendCall(read);
  expect(first).toMatchObject({ ok: true, etag: '"a"' });
  expect(await backendCall(read, { headers: { 'if-none-match': '"a"' } })).toEqual({ ok: false, failure: { kind: 'unchanged' } });
});

describe('what is passed on', () => {
  const pass = (call: Call) => passThrough(call, '/x', new Request('http://shop.test/api/x'), { identity: null });
  const head = { 'content-type': 'application/json' };

  test('a slow visitor or a long file is not cut, however long its bytes take', async () => {
    await start((_, res) => {
      res.writeHead(200, head);
      for (let i = 0; i < 5; i++) setTimeout(() => (i === 4 ? res.end('"}') : res.write(i === 0 ? '{"a":"' : 'x')), i * 150);
    });
    expect(await (await pass(read)).json()).toEqual({ a: 'xxx' });
  });

  test('a backend that falls silent or sends too much breaks the answer off', async () => {
    await start((_, res) => res.writeHead(200, head).write('{"a":"'));
    await expect((await pass({ ...read, timeout: 1_000 })).text()).rejects.toThrow();
    await backend?.close();
    await start((_, res) => {
      res.writeHead(200, head);
      for (let i = 0; i < 50; i++) res.write('x'.repeat(1_000));
      res.end();
    });
    await expect((await pass(read)).text()).rejects.toThrow();
  });

  test.each([
    ['no answer', () => {}, 504, 'backend_timeout'],
    ['a broken connection', (res: ServerResponse) => res.destroy(), 503, 'backend_unreachable'],
    ['HTML', (res: ServerResponse) => res.writeHead(200, { 'content-type': 'text/html' }).end('<script>'), 502, 'backend_malformed'],
    ['a redirect', (res: ServerResponse) => res.writeHead(302, { location: 'https://evil.example' }).end(), 502, 'backend_failed'],
    ['an error page', (res: ServerResponse) => res.writeHead(500).end('stack trace of canary'), 502, 'backend_failed'],
    ['a refusal that is none', (res: ServerResponse) => res.writeHead(403).end('nginx canary'), 403, 'backend_refused'],
    [
      'more than allowed, said beforehand',
      (res: ServerResponse) => res.writeHead(200, { ...head, 'content-length': '99999' }).write('{'),
      502,
      'backend_malformed',
    ],
  ] as const)('%s becomes one uniform error', async (_, answer, status, code) => {
    await start((__, res) => answer(res));
    const response = await pass(read);
    const text = await response.text();
    expect([response.status, JSON.parse(text).code, JSON.parse(text).data.status]).toEqual([status, code, status]);
    expect(text).not.toMatch(/canary|stack/);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('cookies and own headers of a backend stay behind', async () => {
    await start((_, res) =>
      res.writeHead(200, { ...head, 'set-cookie': 'a=b', 'x-powered-by': 'PHP', etag: '"1"', 'x-wp-total': '3' }).end('{}'),
    );
    const { headers } = await pass(read);
    expect([headers.get('set-cookie'), headers.get('x-powered-by'), headers.get('etag'), headers.get('x-wp-total')]).toEqual([
      null,
      null,
      '"1"',
      '3',
    ]);
  });

  describe('compressed by the backend', () => {
    const body = JSON.stringify({ n: 7 });
    const compressed = { br: brotliCompressSync(body), gzip: gzipSync(body) };
    const passAs = (whole: boolean, accepted = 'gzip, br') => {
      const headers = { 'accept-encoding': accepted };
      return passThrough({ ...read, timeout: 5_000 }, '/x', new Request('http://shop.test/api/x', { headers }), { identity: null, whole });
    };

    test.each([
      [true, BACKEND_ENCODINGS],
      [false, 'identity'],
    ])('read whole %s: the backend is asked for %s, whatever the visitor accepts', async (whole, asked) => {
      for (const accepted of ['gzip, br;q=0', 'identity;q=0', 'br', '']) {
        const { seen } = await start((_, res) => res.writeHead(200, head).end(body));
        await (await passAs(whole, accepted)).text();
        expect(seen[0]?.headers['accept-encoding']).toBe(asked);
        await backend?.close();
      }
    });

    test.each([
      ['br', true],
      ['br', false],
      ['gzip', true],
      ['gzip', false],
    ] as const)('%s is passed on as plain bytes, read whole: %s', async (encoding, whole) => {
      await start((_, res) => res.writeHead(200, { ...head, 'content-encoding': encoding }).end(compressed[encoding]));
      const response = await passAs(whole);
      expect([response.headers.get('content-encoding'), response.headers.get('content-length'), await response.text()]).toEqual([
        null,
        null,
        body,
      ]);
    });

    test('the limit counts plain bytes', async () => {
      await start((_, res) => res.writeHead(200, { ...head, 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(100_000))));
      await expect((await passAs(false)).text()).rejects.toThrow();
      expect((await passAs(true)).status).toBe(502);
    });

    test.each([true, false])('an encoding that nobody here can read is refused, read whole: %s', async (whole) => {
      await start((_, res) => res.writeHead(200, { ...head, 'content-encoding': 'zstd' }).end(body));
      expect((await passAs(whole)).status).toBe(502);
    });
  });

  test('a part of a file is compressed by nobody on its way', async () => {
    await start((_, res) =>
      res
        .writeHead(206, { 'content-type': 'image/svg+xml', 'content-range': 'bytes 0-1/9', 'cache-control': 'public, max-age=60' })
        .end('<s'),
    );
    const { status, headers } = await pass({ ...read, answerKind: 'file', cache: 60 });
    expect([status, headers.get('cache-control')]).toEqual([206, 'public, max-age=60, no-transform']);
  });

  test('a page of a backend runs outside the shop', async () => {
    await start((_, res) => res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>'));
    const { headers } = await pass({ ...read, answerKind: 'html' });
    expect(headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts;/);
  });
});
