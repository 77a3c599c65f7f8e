import { describe, expect, test } from 'vitest';
import { framingProblem } from './request-framing.ts';

const problem = (method: string, headers: Readonly<Record<string, string | undefined>>, httpVersion = '1.1'): string | null => {
  const all = { host: 'shop.example', ...headers };
  return framingProblem({
    method,
    headers: all,
    rawHeaders: Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [name, value])),
    httpVersion,
  });
};

describe('a read', () => {
  test.each(['GET', 'HEAD'])('%s has no body, however it says so', (method) => {
    for (const headers of [
      { 'content-length': '1' },
      { 'content-length': 'x' },
      { 'transfer-encoding': 'chunked' },
      { 'transfer-encoding': '' },
    ])
      expect(problem(method, headers), JSON.stringify(headers)).toBe(`a ${method} with a body`);
    for (const headers of [{}, { 'content-length': '0' }]) expect(problem(method, headers)).toBeNull();
  });
});

test('a write has one length, or comes in chunks', () => {
  expect([problem('POST', { 'content-length': '5' }), problem('POST', { 'transfer-encoding': 'Chunked' }), problem('DELETE', {})]).toEqual([
    null,
    null,
    null,
  ]);
  for (const coding of ['', 'identity', 'gzip', 'gzip, chunked', 'chunked, chunked', 'xchunked', 'chunked;a=b'])
    expect(problem('POST', { 'transfer-encoding': coding }), coding).toBe('a transfer coding other than chunked');
  expect(problem('POST', { 'transfer-encoding': 'chunked', 'content-length': '5' })).toBe('two lengths');
  expect(problem('POST', { 'transfer-encoding': 'chunked' }, '1.0')).toBe('a transfer coding other than chunked');
});

test('a host is a name and a port', () => {
  for (const host of ['shop.example', 'localhost:3000', '127.0.0.1', '[::1]:3000', 'xn--e1afmkfd.xn--p1ai', 'my_shop.local'])
    expect(problem('GET', { host }), host).toBeNull();
  for (const host of ['', 'a b', 'a/b', 'a@b', 'a?b', 'a#b', 'a\\b', 'a:b', '[::1', 'a,b'])
    expect(problem('GET', { host }), host).toBe('a host that is none');
  expect(framingProblem({ method: 'GET', headers: {}, rawHeaders: [], httpVersion: '1.0' })).toBeNull();
  const two = { method: 'GET', headers: { host: 'a' }, rawHeaders: ['Host', 'a', 'x', 'host', 'HOST', 'b'], httpVersion: '1.1' };
  expect(framingProblem(two)).toBe('two hosts');
});

test('other versions than those of this century are no HTTP', () => {
  expect(['0.9', '1.2', '2.0'].map((version) => problem('GET', {}, version))).toEqual(Array(3).fill('an unknown version of HTTP'));
});
