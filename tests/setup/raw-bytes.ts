import { connect } from 'node:net';

/** Sends bytes as they are, one part after another with pauses between, and answers what came back; '' when the server said nothing. */
export function rawBytes(shop: string, parts: readonly (string | Buffer)[], { patience = 1_500, pause = 0 } = {}): Promise<string> {
  const { hostname, port } = new URL(shop);
  return new Promise((done) => {
    let said = '';
    const socket = connect(Number(port), hostname, async () => {
      for (const part of parts.slice(0, -1)) {
        socket.write(part);
        await new Promise((resume) => setTimeout(resume, pause));
      }
      if (socket.writable) socket.end(parts.at(-1) ?? '');
    });
    const late = setTimeout(() => socket.destroy(), patience);
    socket.on('data', (part) => (said += String(part)));
    socket.on('error', () => done(said));
    socket.on('close', () => {
      clearTimeout(late);
      done(said);
    });
  });
}
