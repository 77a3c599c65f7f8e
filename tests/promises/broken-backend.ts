import type { Fault } from './fault-proxy.ts';

export interface Case {
  readonly name: string;
  readonly fault: Fault;
  /** Nothing of an answer comes at all: a read is tried again where the line broke, and nobody waits twice. */
  readonly silent?: boolean;
  readonly again?: boolean;
}

const said = (name: string, status: number, body: string | Buffer, headers: Record<string, string> = {}): Case => ({
  name,
  fault: { kind: 'instead', status, body, headers },
  again: [408, 409, 425, 429, 500, 502, 503, 504].includes(status),
});
const HTML = '<!doctype html><h1>Fatal error</h1>';

/** What goes wrong between a shop and its backend. */
export const CASES: readonly Case[] = [
  { name: 'reset', fault: { kind: 'reset' }, silent: true, again: true },
  { name: 'answer lost', fault: { kind: 'lose-answer' }, silent: true, again: true },
  { name: 'noise', fault: { kind: 'noise' }, silent: true, again: true },
  { name: 'no answer', fault: { kind: 'hang' }, silent: true },
  { name: 'very late', fault: { kind: 'delay', milliseconds: 20_000 }, silent: true },
  { name: 'a byte at a time', fault: { kind: 'drip', milliseconds: 100 } },
  { name: 'cut', fault: { kind: 'truncate' } },
  said('HTML', 200, HTML, { 'content-type': 'text/html' }),
  said('HTML that says it is JSON', 200, HTML),
  said('nothing', 200, ''),
  said('a word', 200, '"word"'),
  said('null', 200, 'null'),
  said('deep', 200, '['.repeat(100_000)),
  said('huge', 200, Buffer.alloc(3_000_000, '[')),
  said('401', 401, '{}'),
  said('404', 404, HTML, { 'content-type': 'text/html' }),
  said('429', 429, '{}'),
  said('500', 500, HTML, { 'content-type': 'text/html' }),
  said('503', 503, ''),
  said('sent elsewhere', 302, '', { location: 'http://127.0.0.1:9/' }),
];
