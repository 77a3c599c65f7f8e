import { once } from 'node:events';
import type { Server } from 'node:http';

interface Listening {
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts a server on a free port of this machine. */
export async function listening(server: Server, host: '127.0.0.1' | 'localhost' = '127.0.0.1'): Promise<Listening> {
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    origin: `http://${host}:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
