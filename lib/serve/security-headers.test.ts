import { createServer, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { setSecurityHeaders } from './security-headers.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** Headers of an answer written by `app`. */
async function headersOf(app: (res: ServerResponse) => void, { isHttps = false, policy = "script-src 'self'" as string | null } = {}) {
  const server = createServer((_, res) => {
    setSecurityHeaders(res, { isHttps, policy });
    app(res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => server.close());
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return (await fetch(`http://127.0.0.1:${port}/`)).headers;
}

const HTML = { 'content-type': 'text/html; charset=utf-8' };

test.each<[string, (res: ServerResponse) => void]>([
  ['written at once', (res) => res.writeHead(200, HTML).end('<p>')],
  ['written piece by piece', (res) => res.setHeader('content-type', 'text/html').end('<p>')],
  ['an error', (res) => res.writeHead(500, HTML).end()],
  ['a bare answer', (res) => res.writeHead(400).end()],
])('HTML carries the policy: %s', async (_, app) => {
  expect((await headersOf(app)).get('content-security-policy')).toBe("script-src 'self'");
});

test('an answer with a policy of its own has that one alone', async () => {
  const own = { 'content-security-policy': "default-src 'none'" };
  expect((await headersOf((res) => res.writeHead(200, { ...HTML, ...own }).end())).get('content-security-policy')).toBe(
    "default-src 'none'",
  );
  const appended = await headersOf((res) => {
    res.appendHeader('Content-Security-Policy', "default-src 'none'");
    res.writeHead(200, HTML).end();
  });
  expect(appended.get('content-security-policy')).toBe("default-src 'none'");
});

test('what is no page carries no policy, and calls keep theirs', async () => {
  const script = (res: ServerResponse) => {
    res.setHeader('content-security-policy', 'of the page');
    res.writeHead(200, { 'content-type': 'text/x-component' }).end();
  };
  expect((await headersOf(script)).has('content-security-policy')).toBe(false);
  expect((await headersOf(script, { policy: null })).get('content-security-policy')).toBe('of the page');
});

test('every answer says what a browser may not guess or share; https is for good', async () => {
  const plain = await headersOf((res) => res.end());
  expect([plain.get('x-content-type-options'), plain.get('x-frame-options'), plain.has('strict-transport-security')]).toEqual([
    'nosniff',
    'SAMEORIGIN',
    false,
  ]);
  expect((await headersOf((res) => res.end(), { isHttps: true })).get('strict-transport-security')).toMatch(/max-age=31536000/);
});

test('a page with a secret in its address names it to nobody, or to this shop alone; any other page only its origin to others', async () => {
  const asked = async (referrer?: 'no-referrer' | 'same-origin') => {
    const server = createServer((_, res) => {
      setSecurityHeaders(res, { isHttps: false, policy: null, referrer });
      res.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push(() => server.close());
    const { port } = z.object({ port: z.number() }).parse(server.address());
    return (await fetch(`http://127.0.0.1:${port}/`)).headers.get('referrer-policy');
  };
  expect([await asked('no-referrer'), await asked('same-origin'), await asked()]).toEqual([
    'no-referrer',
    'same-origin',
    'strict-origin-when-cross-origin',
  ]);
});
