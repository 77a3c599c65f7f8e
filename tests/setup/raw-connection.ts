import { connect, type Socket } from 'node:net';

/** A connection on which bytes are sent as they are, and everything that comes back is heard. */
export class RawConnection {
  readonly #socket: Socket;
  #heard = '';
  readonly closed: Promise<void>;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (part) => (this.#heard += part.toString('latin1')));
    this.closed = new Promise((resolve) => socket.on('error', () => {}).on('close', () => resolve()));
  }

  static async open(shop: string): Promise<RawConnection> {
    const { hostname, port } = new URL(shop);
    const socket = connect(Number(port), hostname);
    await new Promise<void>((resolve, reject) => socket.once('connect', () => resolve()).once('error', reject));
    return new RawConnection(socket);
  }

  /** Everything that was heard, as Latin-1. */
  get heard(): string {
    return this.#heard;
  }

  /** Statuses of the final answers, in order. */
  get statuses(): readonly number[] {
    return [...this.#heard.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status)).filter((status) => status >= 200);
  }

  send(bytes: string | Buffer): void {
    this.#socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  }

  /** Waits until something is there, for `patience` milliseconds at most; answers whether it is. */
  async until(isThere: () => boolean, patience = 15_000): Promise<boolean> {
    for (const end = performance.now() + patience; performance.now() < end; await new Promise((resume) => setTimeout(resume, 10)))
      if (isThere()) return true;
    return isThere();
  }

  /** Whether the server closes the connection within `patience` milliseconds. */
  isClosed(patience = 15_000): Promise<boolean> {
    return Promise.race([this.closed.then(() => true), new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patience))]);
  }

  /** Breaks the connection with a reset, as a phone that loses its network does. */
  reset(): void {
    this.#socket.resetAndDestroy();
  }

  close(): void {
    this.#socket.destroy();
  }
}
