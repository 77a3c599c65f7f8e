import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { passThrough } from '#lib/gateway/pass.ts';
import { handle } from '#lib/gateway/refusal.ts';
import { findCall } from '#lib/gateway/route-table.ts';

const PREFIX = /^\/api(?=\/)|^(?=\/wp-content\/)/;

/**
 * Answers the calls whose answer every visitor shares (catalogue, settings, content, pictures) without the app around them, so that they stay packed as
 * the backend packed them. False when the request is for another call.
 */
export function answerShared(req: IncomingMessage, res: ServerResponse): boolean {
  if ((req.method !== 'GET' && req.method !== 'HEAD') || !PREFIX.test(req.url ?? '')) return false;
  const url = new URL((req.url ?? '').replace(PREFIX, ''), 'http://storefront');
  const found = findCall('GET', url.pathname);
  if (typeof found === 'string' || found.call.cache === 0 || found.call.access !== 'anyone' || found.call.credential !== 'none')
    return false;
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) if (typeof value === 'string') headers.set(name, value);
  const gone = new AbortController();
  res.on('close', () => gone.abort());
  const request = new Request(url, { headers, signal: gone.signal });
  void handle(() => passThrough(found.call, url.pathname, request, { identity: null, packed: true })).then((answer) =>
    write(answer, req, res),
  );
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
