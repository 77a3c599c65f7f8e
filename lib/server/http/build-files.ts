import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncodings } from './request-headers.ts';

/** A script or style sheet of the build; a folder's name has no dot, so that no path leads out of `.next/static`. */
const FILE = /^\/_next(\/static\/(?:[\w~-]+\/)*[\w.~-]+\.(js|css))(?:\?|$)/;
const TYPES: Readonly<Record<string, string>> = { js: 'application/javascript; charset=UTF-8', css: 'text/css; charset=UTF-8' };

/**
 * Sends a script or style sheet as `scripts/build.ts` has compressed it: Brotli at its highest level is a sixth smaller than the gzip that Next makes for each
 * request (docs/decisions/0057). @returns False for what Next sends: other files, parts of a file, and clients without Brotli.
 */
export async function sendBuildFile(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  const [, path, extension = ''] = FILE.exec(req.url ?? '') ?? [];
  if (path === undefined || req.method !== 'GET' || req.headers.range !== undefined) return false;
  if (!acceptedEncodings(req.headers['accept-encoding']).includes('br')) return false;
  const body = await readFile(`.next${path}.br`).catch(() => null);
  if (body === null) return false;
  res.writeHead(200, {
    'content-type': TYPES[extension],
    'content-encoding': 'br',
    'content-length': body.length,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  res.end(body);
  return true;
}
