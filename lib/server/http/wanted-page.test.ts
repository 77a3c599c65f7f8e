import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { noteWanted } from './wanted-page.ts';

function noted(url: string, { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {}) {
  const req = new IncomingMessage(new Socket());
  Object.assign(req, { url, method, headers });
  const res = new ServerResponse(req);
  noteWanted(req, res);
  return res.getHeader('set-cookie');
}

test.each([
  ['/lk', '/lk'],
  ['/lk/orders?x=1', '/lk/orders'],
  ['/en/lk/favorite', '/lk/favorite'],
])('%s is noted as %s', (url, path) => {
  expect([noted(url)].flat()).toEqual([`login-wanted=${path}; Path=/; Max-Age=60; SameSite=Lax`]);
});

test.each(['/', '/menu', '/lkx', '/lk/a;Domain=evil', '/lk/%0d%0aset-cookie:x', `/lk/${'a'.repeat(300)}`, '/lk//evil.example'])(
  '%s is not',
  (url) => {
    expect(noted(url)).toBeUndefined();
  },
);

test('neither is what is only fetched beforehand or written', () => {
  expect(noted('/lk', { headers: { 'next-router-prefetch': '1' } })).toBeUndefined();
  expect(noted('/lk', { method: 'POST' })).toBeUndefined();
});
