import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listening } from './listening.ts';

export interface FakeBackend {
  readonly url: string;
  /** Method, path with query and body of every request, in order. */
  readonly seen: { readonly method: string; readonly url: string; readonly body: string; readonly headers: IncomingMessage['headers'] }[];
  close(): Promise<void>;
}

/** A real HTTP server that answers as one broken backend does; used where the fault itself is under test. */
export async function fakeBackend(answer: (req: IncomingMessage, res: ServerResponse, count: number) => void): Promise<FakeBackend> {
  const seen: FakeBackend['seen'] = [];
  const server = createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => {
      seen.push({ method: req.method ?? '', url: req.url ?? '', body, headers: req.headers });
      answer(req, res, seen.length);
    });
  });
  const { origin, close } = await listening(server);
  return { url: origin, seen, close };
}

/** Answers with JSON. */
export function json(res: ServerResponse, value: unknown, status = 200): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
