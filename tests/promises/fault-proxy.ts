import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { z } from 'zod';

/** What goes wrong on the way: before the backend hears of a request, or after it has done what was asked. */
export type Fault =
  | { readonly kind: 'pass' }
  /** The line breaks before the backend hears of it. */
  | { readonly kind: 'reset' }
  /** The backend does it, and its answer is lost. */
  | { readonly kind: 'lose-answer' }
  /** The backend does it, and nobody ever says so. */
  | { readonly kind: 'hang' }
  | { readonly kind: 'delay'; readonly milliseconds: number }
  /** The head at once, the body a byte at a time. */
  | { readonly kind: 'drip'; readonly milliseconds: number }
  /** Half of the body, then the line breaks. */
  | { readonly kind: 'truncate' }
  /** Bytes that are no HTTP. */
  | { readonly kind: 'noise' }
  | {
      readonly kind: 'instead';
      readonly status: number;
      readonly body: string | Buffer;
      readonly headers?: Readonly<Record<string, string>>;
    };

export interface FaultProxy {
  readonly url: string;
  /** Method and address of every request, in order. */
  readonly seen: readonly string[];
  /** From the next request on. */
  fault: (req: IncomingMessage) => Fault;
  close(): Promise<void>;
}

const PASS: Fault = { kind: 'pass' };

async function dripped(res: ServerResponse, answer: IncomingMessage, milliseconds: number): Promise<void> {
  for await (const part of answer)
    for (const byte of part) {
      if (res.destroyed) return;
      res.write(Buffer.of(byte));
      await new Promise((resume) => setTimeout(resume, milliseconds));
    }
  res.end();
}

async function halved(res: ServerResponse, answer: IncomingMessage): Promise<void> {
  const body = Buffer.concat(await answer.toArray());
  res.write(body.subarray(0, Math.floor(body.length / 2)), () => res.destroy());
}

async function pass(origin: string, req: IncomingMessage, res: ServerResponse, fault: Fault): Promise<void> {
  if (fault.kind === 'reset') return void req.socket.resetAndDestroy();
  if (fault.kind === 'noise') return void req.socket.end(Buffer.from([0, 255, 1, 254, 13, 10, 13, 10]));
  if (fault.kind === 'instead')
    return void res.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers }).end(fault.body);
  if (fault.kind === 'delay') await new Promise((resume) => setTimeout(resume, fault.milliseconds));
  const up = request(new URL(req.url ?? '/', origin), { method: req.method, headers: req.headers }, async (answer) => {
    if (fault.kind === 'lose-answer' || fault.kind === 'hang') {
      await answer.resume().toArray();
      if (fault.kind === 'lose-answer') res.destroy();
      return;
    }
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    if (fault.kind === 'drip') await dripped(res, answer, fault.milliseconds);
    else if (fault.kind === 'truncate') await halved(res, answer);
    else answer.pipe(res);
  });
  up.on('error', () => res.destroy());
  req.pipe(up);
}

/** The server at `origin` over a line on which things go wrong. */
export async function faultProxy(origin: string, first: FaultProxy['fault'] = () => PASS): Promise<FaultProxy> {
  const seen: string[] = [];
  const server = createServer((req, res) => {
    seen.push(`${req.method} ${req.url}`);
    void pass(origin, req, res, proxy.fault(req)).catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const proxy: FaultProxy = {
    url: `http://127.0.0.1:${port}`,
    seen,
    fault: first,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}
