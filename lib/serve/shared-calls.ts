import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { passThrough } from '#lib/gateway/pass.ts';
import { answerFailure, handle } from '#lib/gateway/refusal.ts';
import { findCall } from '#lib/gateway/route-table.ts';
import type { KeptCalls } from './kept-calls.ts';
import type { KeptPictures } from './kept-pictures.ts';

const PREFIX = /^\/api(?=\/)|^(?=\/wp-content\/)/;

/**
 * Answers the calls whose answer every visitor shares (catalogue, settings, content, pictures) without the app around them, so that they stay packed as
 * the backend packed them; words are kept for a second, copies of pictures for while the backend fails. False when the request is for another call.
 */
export function answerShared(req: IncomingMessage, res: ServerResponse, kept: KeptCalls, pictures: KeptPictures): boolean {
  if ((req.method !== 'GET' && req.method !== 'HEAD') || !PREFIX.test(req.url ?? '')) return false;
  if (kept.answer(req, res)) return true;
  // as sent: resolved against an origin, `//x/y` would name the host x and the path y
  const target = (req.url ?? '').replace(PREFIX, '');
  const [path = ''] = target.split('?', 1);
  const found = findCall('GET', path);
  if (typeof found === 'string' || found.call.cache === 0 || found.call.access !== 'anyone' || found.call.credential !== 'none')
    return false;
  const url = new URL(`http://storefront${target}`);
  const ask = (headers: Headers, signal: AbortSignal | null): Promise<Response> =>
    handle(() => passThrough(found.call, found.path, new Request(url, { headers, signal }), { identity: null, packed: true }));
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) if (typeof value === 'string') headers.set(name, value);
  if (req.method === 'GET' && found.call.answerKind === 'json') {
    // it is everybody's: asked for without what one visitor knows, and not given up when one leaves
    headers.delete('if-none-match');
    void kept
      .fill(req, res, {
        ask: () => ask(headers, null),
        pass: (answer) => write(answer, req, res),
        broken: () => answerFailure({ kind: 'timeout' }),
      })
      .catch(() => res.destroy());
    return true;
  }
  const gone = new AbortController();
  res.on('close', () => gone.abort());
  void ask(headers, gone.signal).then((answer) => write(found.call.answerKind === 'file' ? pictures.pass(req, answer) : answer, req, res));
  return true;
}

async function write(answer: Response, req: IncomingMessage, res: ServerResponse): Promise<void> {
  res.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (answer.body === null || req.method === 'HEAD') {
    await answer.body?.cancel();
    res.end();
    return;
  }
  await pipeline(answer.body, res).catch(() => res.destroy());
}
