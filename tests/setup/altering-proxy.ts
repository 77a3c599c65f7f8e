import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { passUpgrade } from './pass-upgrade.ts';

/** What stands in place of an answer: a status, and a body that is sent as it is. */
export class Fault {
  readonly status: number;
  readonly body: string;

  constructor(status: number, body = '') {
    this.status = status;
    this.body = body;
  }
}

/** Changes one JSON answer of the backend before the storefront reads it; a {@link Fault} replaces it. */
export type Change = (body: unknown) => unknown;
/** By path without query, as the backend knows it: `'/wp-json/v1/all_settings'`. */
export type Changes = Readonly<Record<string, Change>>;

export interface AlteringProxy {
  readonly url: string;
  /** Method and address of every request, in order. */
  readonly seen: readonly string[];
  /** Replaces all changes from the next request on. */
  change(changes: Changes): void;
  close(): Promise<void>;
}

/** A backend's double that is the backend at `port` but for some answers. */
export async function alteringProxy(port: number, first: Changes): Promise<AlteringProxy> {
  const seen: string[] = [];
  let changes = first;
  const server = createServer((req, res) => {
    seen.push(`${req.method} ${req.url}`);
    const change = changes[(req.url ?? '').split('?', 1)[0] ?? ''];
    forward(port, req, res, change);
  });
  server.on('upgrade', (req, near, head) => passUpgrade({ host: '127.0.0.1', port }, req, near, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    change: (next) => {
      changes = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function forward(port: number, req: IncomingMessage, res: ServerResponse, change: Change | undefined): void {
  const headers = { ...req.headers, ...(change !== undefined && { 'accept-encoding': 'identity', 'if-none-match': undefined }) };
  const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  const far = request({ host: '127.0.0.1', port, method: req.method, path: req.url, headers: sent }, async (answer) => {
    if (change === undefined) {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part);
    const changed = change(JSON.parse(Buffer.concat(parts).toString('utf8')));
    if (changed instanceof Fault) res.writeHead(changed.status, { 'content-type': 'application/json' }).end(changed.body);
    else res.writeHead(answer.statusCode ?? 502, { 'content-type': 'application/json' }).end(JSON.stringify(changed));
  });
  far.on('error', () => res.destroy());
  req.pipe(far);
}
