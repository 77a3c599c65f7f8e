import { connect, createServer, type Socket } from 'node:net';
import { z } from 'zod';

export interface TcpProxy {
  /** The address that was given, by way of this line. */
  readonly url: string;
  /** Ends all connections and takes no new ones. */
  cut(): void;
  /** Keeps connections open and passes nothing on, as a machine that has lost its power does. */
  hang(): void;
  mend(): void;
  close(): void;
}

/** A TCP line to the server of a URL that a test can break. */
export async function tcpProxy(serverUrl: string, defaultPort: number): Promise<TcpProxy> {
  const to = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'hanging' = 'open';
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect(Number(to.port || defaultPort), to.hostname);
    const pass = (from: Socket, target: Socket): void => {
      sockets.add(from);
      from
        .on('data', (part) => void (state === 'open' && target.write(part)))
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(from);
          target.destroy();
        });
    };
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${port}`;
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      state = 'cut';
      endAll();
    },
    hang() {
      state = 'hanging';
    },
    mend() {
      state = 'open';
    },
    close() {
      endAll();
      server.close();
    },
  };
}
