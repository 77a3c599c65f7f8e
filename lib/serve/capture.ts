import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

export interface Capture {
  /** Bytes; a larger answer is sent on as it comes. */
  readonly limit: number;
  readonly wanted: (status: number, headers: OutgoingHttpHeaders) => boolean;
  /** The whole body was held back; what is returned sends the answer. */
  readonly captured: (status: number, headers: OutgoingHttpHeaders, body: Buffer) => Promise<(res: ServerResponse) => void>;
  readonly dropped: () => void;
}

type Chunk = string | Uint8Array;
const isChunk = (v: unknown): v is Chunk => typeof v === 'string' || v instanceof Uint8Array;
const bytesOf = (chunk: Chunk, encoding: unknown): Buffer =>
  typeof chunk === 'string' ? Buffer.from(chunk, encoding === 'latin1' || encoding === 'base64' ? encoding : 'utf8') : Buffer.from(chunk);

const given = (args: readonly unknown[]): OutgoingHttpHeaders => {
  const headers = args.findLast((a) => typeof a === 'object' && a !== null && !Array.isArray(a));
  return Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]));
};

/** Holds a wanted answer back until it is whole, so that it can be kept and sent packed; every other answer passes as the app writes it. */
export function captureAnswer(res: ServerResponse, { limit, wanted, captured, dropped }: Capture): void {
  const original = { writeHead: res.writeHead, write: res.write, end: res.end, flushHeaders: res.flushHeaders };
  let state: 'undecided' | 'held' | 'passing' = 'undecided';
  let status = 200;
  let extra: OutgoingHttpHeaders = {};
  let size = 0;
  const held: Buffer[] = [];

  const restore = () => Object.assign(res, original);
  const pass = (): void => {
    if (state === 'held') res.writeHead(status, extra);
    state = 'passing';
    dropped();
    for (const part of held.splice(0)) res.write(part);
  };
  const decide = (): boolean => {
    if (state === 'undecided') {
      const isWanted = wanted(status, { ...res.getHeaders(), ...extra });
      if (isWanted) state = 'held';
      else {
        restore();
        pass();
      }
    }
    return state === 'held';
  };
  const hold = (chunk: unknown, encoding: unknown): void => {
    if (!isChunk(chunk)) return;
    const bytes = bytesOf(chunk, encoding);
    size += bytes.length;
    held.push(bytes);
    if (size > limit) {
      restore();
      pass();
    }
  };
  const callback = (args: readonly unknown[]): void => {
    const found = args.find((a) => typeof a === 'function');
    if (typeof found === 'function') process.nextTick(() => found());
  };

  Object.assign(res, {
    writeHead: (...args: readonly unknown[]) => {
      if (state !== 'undecided') return res;
      status = Number(args[0]);
      extra = given(args);
      res.statusCode = status;
      return decide() ? res : Reflect.apply(original.writeHead, res, args);
    },
    flushHeaders: () => {
      status = state === 'undecided' ? res.statusCode : status;
      if (!decide()) Reflect.apply(original.flushHeaders, res, []);
    },
    write: (...args: readonly unknown[]) => {
      status = state === 'undecided' ? res.statusCode : status;
      if (!decide()) return Reflect.apply(original.write, res, args);
      hold(args[0], args[1]);
      callback(args);
      return true;
    },
    end: (...args: readonly unknown[]) => {
      status = state === 'undecided' ? res.statusCode : status;
      if (!decide()) return Reflect.apply(original.end, res, args);
      hold(args[0], args[1]);
      callback(args);
      if (state !== 'held') return res.end();
      const headers = { ...res.getHeaders(), ...extra };
      restore();
      void captured(status, headers, Buffer.concat(held)).then(
        (send) => send(res),
        () => res.destroy(),
      );
      return res;
    },
  });
}
