import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

interface Far {
  readonly host: string;
  readonly port: number;
}

/** Hands a socket that asks to become another protocol's to the server at `to`, with its request as it came; when one end goes, so does the other. */
export function passUpgrade(to: Far, req: IncomingMessage, near: Duplex, head: Buffer): void {
  const far = connect(to.port, to.host, () => {
    const lines = Object.entries(req.headers).map(([name, value]) => `${name}: ${value}`);
    far.write(`${req.method} ${req.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    far.write(head);
    near.pipe(far).pipe(near);
  });
  far.on('error', () => near.destroy());
  near.on('error', () => far.destroy()).on('close', () => far.destroy());
}
