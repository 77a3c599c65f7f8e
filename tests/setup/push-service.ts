import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listening } from './listening.ts';

export interface TakenPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface PushService {
  readonly origin: string;
  readonly taken: readonly TakenPush[];
  /** Statuses of the next answers, then 201; 0 hangs up. */
  readonly answers: number[];
  close(): Promise<void>;
}

/** A push service on this machine that takes whatever comes (RFC 8030). */
export async function pushService(): Promise<PushService> {
  const taken: TakenPush[] = [];
  const answers: number[] = [];
  const server = createServer((req, res) => {
    void buffer(req).then((body) => {
      taken.push({ path: req.url ?? '', headers: req.headers, body });
      const status = answers.shift() ?? 201;
      if (status === 0) return void req.socket.destroy();
      res.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  return { ...(await listening(server)), taken, answers };
}
