import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

export interface RawRequest {
  readonly path: string;
  readonly method?: string;
  /** Lines as they go over the wire. */
  readonly headers?: readonly string[];
}

/** One request exactly as written: no client repairs the address or the headers. Status 0: the server closed without an answer. */
export function rawRequest(shop: string, { path, method = 'GET', headers = [] }: RawRequest): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(shop);
  const lines = [`${method} ${path} HTTP/1.1`, `host: ${host}`, 'connection: close', ...headers, '', ''];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const parts: Buffer[] = [];
    socket.setTimeout(20_000, () => socket.destroy(new Error(`${method} ${path.slice(0, 80)}: no end`)));
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? resolve(read(parts)) : reject(error)));
    socket.on('close', () => resolve(read(parts)));
    socket.write(Buffer.from(lines.join('\r\n'), 'latin1'));
  });
}

function read(parts: readonly Buffer[]): RawAnswer {
  const text = Buffer.concat(parts)
    .toString('latin1')
    .replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  const [head = '', body = ''] = text.split(/\r\n\r\n([\s\S]*)/, 2);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()] as const);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0), headers: new Map(headers), body };
}
