import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Request framing that node:http accepts and a proxy in front may interpret differently. Such a request is likely an attempt at request
 * smuggling (RFC 9112, section 11.2), so it is refused first and its connection is closed.
 */

const WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD']);
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

type Framed = Pick<IncomingMessage, 'method' | 'headers' | 'rawHeaders' | 'httpVersion'>;

/** Whether a request declares a body. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

/** Why the framing of a request is refused; null when it is unambiguous. */
export function framingProblem(req: Framed): string | null {
  const { method = '', headers, rawHeaders, httpVersion } = req;
  const coding = headers['transfer-encoding'];
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'an unknown version of HTTP';
  if (WITHOUT_BODY.has(method) && hasBody(req)) return `a ${method} with a body`;
  if (coding !== undefined && (httpVersion === '1.0' || coding.toLowerCase() !== 'chunked')) return 'a transfer coding other than chunked';
  if (coding !== undefined && headers['content-length'] !== undefined) return 'two lengths';
  if (headers.host !== undefined && !HOST.test(headers.host)) return 'a host that is none';
  // node:http keeps only the first of several
  const hosts = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts > 1 ? 'two hosts' : null;
}

/** Keep every header, up to their size: node:http drops those beyond the 2,000th, possibly including a length. */
export const ALL_HEADERS = 0;

/** Connections that are closed after the current response: requests pipelined behind it are not handled. */
const closing = new WeakSet<Socket>();

/** Refuses a request with ambiguous framing with 400 and closes its connection; false when it is accepted. */
export function refuseFraming(req: IncomingMessage, res: ServerResponse): boolean {
  if (closing.has(req.socket)) return true;
  if (framingProblem(req) === null) return false;
  closing.add(req.socket);
  req.resume();
  res.writeHead(400, { connection: 'close', 'cache-control': 'no-store' }).end();
  return true;
}
