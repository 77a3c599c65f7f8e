import { createServer, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { setSecurityHeaders } from './security-headers.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** Headers of an answer written by `app`. */
async function headersOf(
  app: (res: ServerResponse) => void,
  { isHttps = false, policy = "script-src 'self'" as string | null, isBuildFile = false } = {},
) {
  const server = createServer((_, res) => {
    setSecurityHeaders(res, { isHttps, policy, isBuildFile });
    app(res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => server.close());
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return (await fetch(`http://127.0.0.1:${port}/`)).headers;
}

test('the page of one visitor carries its policy; other answers are given none', async () => {
  expect((await headersOf((res) => res.end('<p>'))).get('content-security-policy')).toBe("script-src 'self'");
  expect((await headersOf((res) => res.end('<p>'), { policy: null })).has('content-security-policy')).toBe(false);
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

test('a file of the build says only that its type is not to be guessed, and https', async () => {
  const file = await headersOf((res) => res.end(), { isHttps: true, policy: null, isBuildFile: true });
  expect([...file.keys()].filter((name) => /^(x-|referrer|permissions|strict)/.test(name))).toEqual([
    'strict-transport-security',
    'x-content-type-options',
  ]);
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
