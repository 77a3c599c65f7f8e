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

  // what stands above us (the app's own packer) has wrapped these methods too, and waits to be called: only we step aside
  const call = (name: keyof typeof original, args: readonly unknown[]) => Reflect.apply(original[name], res, args);
  const pass = (): void => {
    const wasHeld = state === 'held';
    state = 'passing';
    dropped();
    if (wasHeld) call('writeHead', [status, extra]);
    for (const part of held.splice(0)) call('write', [part]);
  };
  const decide = (): boolean => {
    if (state === 'undecided') {
      if (wanted(status, { ...res.getHeaders(), ...extra })) state = 'held';
      else pass();
    }
    return state === 'held';
  };
  const hold = (chunk: unknown, encoding: unknown): void => {
    if (!isChunk(chunk)) return;
    const bytes = bytesOf(chunk, encoding);
    size += bytes.length;
    held.push(bytes);
    if (size > limit) pass();
  };
  const callback = (args: readonly unknown[]): void => {
    const found = args.find((a) => typeof a === 'function');
    if (typeof found === 'function') process.nextTick(() => found());
  };

  Object.assign(res, {
    writeHead: (...args: readonly unknown[]) => {
      if (state === 'held') return res;
      if (state === 'undecided') {
        status = Number(args[0]);
        extra = given(args);
        res.statusCode = status;
      }
      return decide() ? res : call('writeHead', args);
    },
    flushHeaders: () => {
      status = state === 'undecided' ? res.statusCode : status;
      if (!decide()) call('flushHeaders', []);
    },
    write: (...args: readonly unknown[]) => {
      status = state === 'undecided' ? res.statusCode : status;
      if (!decide()) return call('write', args);
      hold(args[0], args[1]);
      callback(args);
      return !res.writableNeedDrain;
    },
    end: (...args: readonly unknown[]) => {
      status = state === 'undecided' ? res.statusCode : status;
      if (!decide()) return call('end', args);
      hold(args[0], args[1]);
      callback(args);
      // nobody is left to read it, and the app may have ended early for that reason
      if (res.destroyed && state === 'held') {
        dropped();
        return res;
      }
      if (state !== 'held') return call('end', []);
      const headers = { ...res.getHeaders(), ...extra };
      Object.assign(res, original);
      void captured(status, headers, Buffer.concat(held)).then(
        (send) => send(res),
        () => res.destroy(),
      );
      return res;
    },
  });
}
