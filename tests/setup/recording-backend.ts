import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { type Call, pathPattern } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { passUpgrade } from './pass-upgrade.ts';

export interface Recorded {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  readonly isSocket: boolean;
}

export interface RecordingBackend {
  readonly url: string;
  /** Every request since the last `clear`, in order; one that is no HTTP is there with the method `?`. */
  readonly seen: readonly Recorded[];
  clear(): void;
  close(): Promise<void>;
}

type Answer = (recorded: Recorded, res: ServerResponse) => boolean;

/** A backend that notes what reaches it: `answer` may answer by itself, everything else is answered by the real backend at `behind`. */
export async function recordingBackend(behind: string, answer: Answer = () => false): Promise<RecordingBackend> {
  let seen: Recorded[] = [];
  const far = new URL(behind);
  const note = ({ method = '', url = '', headers }: IncomingMessage, body: Buffer, isSocket: boolean): Recorded => {
    const recorded = { method, url, headers, body, isSocket };
    seen.push(recorded);
    return recorded;
  };
  const pass = ({ method, url, headers, body }: Recorded, res: ServerResponse): void => {
    const out = { host: far.hostname, port: far.port, method, path: url, headers: { ...headers, host: far.host } };
    const up = request(out, (back) => {
      res.writeHead(back.statusCode ?? 502, back.headers);
      back.pipe(res);
    });
    up.on('error', () => res.destroy());
    up.end(body);
  };
  const server = createServer(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(Buffer.from(part));
    const recorded = note(req, Buffer.concat(parts), false);
    if (!answer(recorded, res)) pass(recorded, res);
  });
  server.on('upgrade', (req, socket, head) => {
    note(req, head, true);
    passUpgrade({ host: far.hostname, port: Number(far.port) }, req, socket, head);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code !== 'ECONNRESET')
      seen.push({ method: '?', url: String(error.code), headers: {}, body: Buffer.alloc(0), isSocket: false });
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    get seen() {
      return seen;
    },
    clear: () => {
      seen = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const CREDENTIALS = ['consumer_key', 'consumer_secret', 'token', 'user_id', 'customer'];
const rows = Object.values<Call>(calls).map((call) => ({
  call,
  pattern: pathPattern(call),
  query: new Set([...CREDENTIALS, ...Object.keys(z.object({ shape: z.record(z.string(), z.unknown()) }).parse(call.query).shape)]),
}));
/** What a realtime client says about itself. */
const SOCKET = /^\/app\/\w{1,100}(\?((protocol|client|version|flash)=[\w.-]*&?)+)?$/;
/** What the storefront asks for itself, outside of the table. */
const PROBE = 'GET /readyz';

function rowsOf({ method, url }: Recorded): readonly Call[] {
  const [path = '', search = ''] = url.split('?');
  const names = [...new URLSearchParams(search).keys()];
  return rows
    .filter(({ call, pattern, query }) => call.method === method && pattern.test(path) && names.every((name) => query.has(name)))
    .map(({ call }) => call);
}

/** Whether a request is exactly a row of the table of calls: its method, its path as written, nothing in its query that the row does not name. */
export const isRow = (one: Recorded): boolean =>
  one.isSocket ? one.method === 'GET' && SOCKET.test(one.url) : `${one.method} ${one.url}` === PROBE || rowsOf(one).length > 0;

/** Whether it is a row that a visitor may ask for; others are the server's own. */
export const isOpenRow = (one: Recorded): boolean =>
  one.isSocket ||
  `${one.method} ${one.url}` === PROBE ||
  rowsOf(one).some(({ access, scope }) => access !== 'server' || scope !== 'contract');
