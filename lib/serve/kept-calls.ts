import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncodings } from '#lib/gateway/accept-encoding.ts';
import { LEAST, MOST } from '#lib/gateway/patience.ts';
import type { Forgetful } from '#lib/shop/forget.ts';
import { ByteLru } from './byte-lru.ts';
import { isUnchanged } from './kept-answer.ts';

interface Kept {
  readonly headers: Readonly<Record<string, string>>;
  readonly unchanged: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Buffer;
  readonly until: number;
}

/** `passing`: not kept, its body is still to be read; `broken`: its body was cut or came too late. */
type Found = Kept | 'passing' | 'broken';

/** What asks the backend for everybody who asks meanwhile. */
export interface Asking {
  /** Asks without any visitor's ETag. */
  ask(): Promise<Response>;
  /** Sends what is not kept, to each their own. */
  pass(answer: Response): Promise<void>;
  /** In place of an answer whose body never came whole. */
  broken(): Response;
}

export interface KeptCallsOptions {
  readonly clock?: () => number;
  /** Milliseconds an answer is sent without asking the backend. */
  readonly fresh?: number;
  /** Bytes of all answers. */
  readonly budget?: number;
  /** Bytes of one; a larger one passes as it comes. */
  readonly largest?: number;
  /** Milliseconds after which it has to be there whole; one that began late has a moment more. */
  readonly patience?: number;
}

/** An answer of the backend for everybody, as it stays while it is fresh; one that comes packed is kept packed. */
export class KeptCalls implements Forgetful {
  readonly #held: ByteLru<Kept>;
  readonly #asked = new Map<string, Promise<Found>>();
  readonly #clock: () => number;
  readonly #fresh: number;
  readonly #largest: number;
  readonly #patience: number;
  #generation = 0;

  constructor({
    clock = () => performance.now(),
    fresh = 1_000,
    budget = 12_582_912,
    largest = 4_194_304,
    patience = MOST,
  }: KeptCallsOptions = {}) {
    this.#held = new ByteLru(budget);
    this.#clock = clock;
    this.#fresh = fresh;
    this.#largest = largest;
    this.#patience = patience;
  }

  /** Answers from what is kept; false when it has to be asked for. */
  answer(req: IncomingMessage, res: ServerResponse): boolean {
    const kept = req.method === 'GET' ? this.#held.get(keyOf(req)) : undefined;
    if (kept === undefined || kept.until <= this.#clock()) return false;
    send(kept, req, res);
    return true;
  }

  /** Asks the backend once for everybody who asks meanwhile and keeps what can be kept. */
  async fill(req: IncomingMessage, res: ServerResponse, { ask, pass, broken }: Asking): Promise<void> {
    const key = keyOf(req);
    const asked = this.#asked.get(key);
    if (asked !== undefined) {
      const kept = await asked;
      return kept === 'passing' ? pass(await ask()) : kept === 'broken' ? pass(broken()) : send(kept, req, res);
    }
    const answer = ask();
    const kept = this.#keep(key, answer);
    this.#asked.set(key, kept);
    const found = await kept.finally(() => {
      if (this.#asked.get(key) === kept) this.#asked.delete(key);
    });
    return found === 'passing' ? pass(await answer) : found === 'broken' ? pass(broken()) : send(found, req, res);
  }

  /** Forgets every answer: which page they belong to is not known. */
  forget(): void {
    this.#generation++;
    this.#asked.clear();
    this.#held.deleteWhere(() => true);
  }

  async #keep(key: string, asked: Promise<Response>): Promise<Found> {
    const generation = this.#generation;
    const until = performance.now() + this.#patience;
    const answer = await asked;
    if (!this.#mayKeep(answer)) return 'passing';
    // all who ask wait for the whole of it: a body that drips must not hold them up
    const body = await wholeOf(answer, Math.max(LEAST, until - performance.now()));
    if (body === null) return 'broken';
    const kept = keptOf(answer, body, this.#clock() + this.#fresh);
    if (generation === this.#generation) this.#held.set(key, kept, kept.body.length);
    return kept;
  }

  #mayKeep({ status, headers }: Response): boolean {
    const length = Number(headers.get('content-length') ?? Number.NaN);
    return status === 200 && length <= this.#largest && headers.has('etag') && headers.get('cache-control')?.startsWith('public') === true;
  }
}

/** A body read to its end; null when it breaks off or takes longer. */
async function wholeOf({ body }: Response, patience: number): Promise<Buffer | null> {
  if (body === null) return Buffer.alloc(0);
  const parts: Uint8Array[] = [];
  const reader = body.getReader();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    reader.cancel().catch(() => undefined);
  }, patience);
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
  return isLate ? null : Buffer.concat(parts);
}

/** Who takes other encodings gets another answer: the backend is asked for exactly these. */
const keyOf = ({ url = '', headers }: IncomingMessage): string =>
  `${url} ${acceptedEncodings(String(headers['accept-encoding'] ?? '')).join()}`;

function keptOf(answer: Response, body: Buffer, until: number): Kept {
  const headers = Object.fromEntries(answer.headers);
  const { 'content-length': _, 'content-encoding': __, ...unchanged } = headers;
  return { headers, unchanged, etag: answer.headers.get('etag') ?? '', body, until };
}

function send({ headers, unchanged, etag, body }: Kept, req: IncomingMessage, res: ServerResponse): void {
  if (res.destroyed) return;
  if (isUnchanged(req.headers, etag)) res.writeHead(304, unchanged).end();
  else res.writeHead(200, headers).end(body);
}
