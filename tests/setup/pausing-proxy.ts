import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { z } from 'zod';

export interface PausingProxy {
  /** Address without a slash at its end. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The shop at `origin` on a line that stops: the HTML document that is navigated to comes up to and with the first `until`, pauses for `pause`
 * milliseconds and goes on. Everything else passes at once.
 */
export async function pausingProxy(origin: string, until: string, pause: number): Promise<PausingProxy> {
  const server = createServer((req, res) => {
    const headers = { ...req.headers, ...(isDocument(req) ? { 'accept-encoding': 'identity' } : {}) };
    const up = request(new URL(req.url ?? '/', origin), { method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      if (isDocument(req)) void halting(answer, res, until, pause);
      else answer.pipe(res);
    });
    up.on('error', () => res.destroy());
    req.pipe(up);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const isDocument = (req: IncomingMessage): boolean => req.headers['sec-fetch-dest'] === 'document';

async function halting(answer: IncomingMessage, res: ServerResponse, until: string, pause: number): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(Buffer.from(part));
  const html = Buffer.concat(parts);
  const at = html.indexOf(until);
  if (at === -1) throw new Error(`the document has no ${until}`);
  res.write(html.subarray(0, at + until.length));
  await new Promise((resolve) => setTimeout(resolve, pause));
  res.end(html.subarray(at + until.length));
}
