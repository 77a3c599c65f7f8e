import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * What node:http accepts about where a request begins and ends, and a proxy in front may understand otherwise. Whoever sends such a request wants two
 * servers to disagree (RFC 9112, section 11.2), so it is refused before anything looks at it and its connection is closed.
 */

const WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD']);
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

type Framed = Pick<IncomingMessage, 'method' | 'headers' | 'rawHeaders' | 'httpVersion'>;

/** Whether a request says it has a body. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

/** Why the framing of a request is refused; null when there is one way to read it. */
export function framingProblem(req: Framed): string | null {
  const { method = '', headers, rawHeaders, httpVersion } = req;
  const coding = headers['transfer-encoding'];
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'an unknown version of HTTP';
  if (WITHOUT_BODY.has(method) && hasBody(req)) return `a ${method} with a body`;
  if (coding !== undefined && (httpVersion === '1.0' || coding.toLowerCase() !== 'chunked')) return 'a transfer coding other than chunked';
  if (coding !== undefined && headers['content-length'] !== undefined) return 'two lengths';
  if (headers.host !== undefined && !HOST.test(headers.host)) return 'a host that is none';
  // node:http keeps the first of several
  const hosts = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts > 1 ? 'two hosts' : null;
}

/** A server that keeps every header it reads, up to their size: node:http forgets those beyond the 2,000th, and a length among them. */
export const ALL_HEADERS = 0;

/** Connections that are closed after the answer on its way: what was sent behind it is not answered. */
const closing = new WeakSet<Socket>();

/** Refuses a request that cannot be read in one way alone with 400 and closes its connection; false when it may go on. */
export function refuseFraming(req: IncomingMessage, res: ServerResponse): boolean {
  if (closing.has(req.socket)) return true;
  if (framingProblem(req) === null) return false;
  closing.add(req.socket);
  req.resume();
  res.writeHead(400, { connection: 'close', 'cache-control': 'no-store' }).end();
  return true;
}
