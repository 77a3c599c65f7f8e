import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { z } from 'zod';
import { passUpgrade } from './pass-upgrade.ts';

export interface InterruptibleProxy {
  /** Address of the shop over this line, without a slash at its end. */
  readonly url: string;
  /** Nobody answers any more: open connections break, new ones are refused. */
  cut(): void;
  /** Documents wait for so long before they are asked for, milliseconds. */
  slow(milliseconds: number): void;
  /** Another storefront answers at this address from now on, as after a deploy. */
  to(origin: string): void;
  /** Answers these addresses itself from now on; no body means 404. */
  instead(pattern: RegExp, body: string | null): void;
  /** Everything passes again. */
  mend(): void;
  close(): Promise<void>;
}

/** The shop at `first` over a line that a test can cut; a browser's own switch for being offline does not reach its workers. */
export async function interruptibleProxy(first: string): Promise<InterruptibleProxy> {
  let origin = first;
  const open = new Set<Duplex>();
  let [isCut, delay] = [false, 0];
  let own: { readonly pattern: RegExp; readonly body: string | null } | null = null;
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (isCut) return void req.socket.destroy();
    if (own?.pattern.test(req.url ?? '')) {
      if (own.body === null) res.writeHead(404).end();
      else res.writeHead(200, { 'content-type': 'application/json' }).end(own.body);
      return;
    }
    if (req.headers['sec-fetch-dest'] === 'document') await new Promise((resolve) => setTimeout(resolve, delay));
    const up = request(new URL(req.url ?? '/', origin), { method: req.method, headers: req.headers }, (far) => {
      res.writeHead(far.statusCode ?? 502, far.headers);
      far.pipe(res);
    });
    up.on('error', () => res.destroy());
    req.pipe(up);
  };
  const server = createServer((req, res) => void answer(req, res));
  server.on('connection', (socket) => open.add(socket.on('close', () => open.delete(socket))));
  server.on('upgrade', (req, near, head) => {
    if (isCut) return void near.destroy();
    const { hostname: host, port: farPort } = new URL(origin);
    passUpgrade({ host, port: Number(farPort) }, req, near, head);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    // a worker runs on https or on this name alone
    url: `http://localhost:${port}`,
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    slow: (milliseconds) => {
      delay = milliseconds;
    },
    to: (other) => {
      origin = other;
      // a process that ends takes its connections along
      for (const socket of open) socket.destroy();
    },
    instead: (pattern, body) => {
      own = { pattern, body };
    },
    mend: () => {
      [isCut, delay, own] = [false, 0, null];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const socket of open) socket.destroy();
      }),
  };
}
