import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Forgetful } from '#lib/shop/forget.ts';
import { ByteLru } from './byte-lru.ts';
import { acceptedPackings } from './encodings.ts';
import { isUnchanged } from './kept-answer.ts';

interface Kept {
  readonly headers: Readonly<Record<string, string>>;
  readonly unchanged: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Buffer;
  readonly until: number;
}

export interface KeptCallsOptions {
  readonly clock?: () => number;
  /** Milliseconds an answer is sent without asking the backend. */
  readonly fresh?: number;
  /** Bytes of all answers. */
  readonly budget?: number;
  /** Bytes of one; a larger one passes as it comes. */
  readonly largest?: number;
}

/** An answer of the backend for everybody, as it stays while it is fresh; one that comes packed is kept packed. */
export class KeptCalls implements Forgetful {
  readonly #held: ByteLru<Kept>;
  readonly #asked = new Map<string, Promise<Kept | null>>();
  readonly #clock: () => number;
  readonly #fresh: number;
  readonly #largest: number;
  #generation = 0;

  constructor({ clock = () => performance.now(), fresh = 1_000, budget = 12_582_912, largest = 4_194_304 }: KeptCallsOptions = {}) {
    this.#held = new ByteLru(budget);
    this.#clock = clock;
    this.#fresh = fresh;
    this.#largest = largest;
  }

  /** Answers from what is kept; false when it has to be asked for. */
  answer(req: IncomingMessage, res: ServerResponse): boolean {
    const kept = req.method === 'GET' ? this.#held.get(keyOf(req)) : undefined;
    if (kept === undefined || kept.until <= this.#clock()) return false;
    send(kept, req, res);
    return true;
  }

  /**
   * Asks the backend once for everybody who asks meanwhile (`ask` is given no visitor's ETag) and keeps what can be kept. What cannot is sent with `pass`,
   * each its own.
   */
  async fill(
    req: IncomingMessage,
    res: ServerResponse,
    ask: () => Promise<Response>,
    pass: (answer: Response) => Promise<void>,
  ): Promise<void> {
    const key = keyOf(req);
    const asked = this.#asked.get(key);
    if (asked !== undefined) {
      const kept = await asked;
      return kept === null ? pass(await ask()) : send(kept, req, res);
    }
    const answer = ask();
    const kept = this.#keep(key, answer);
    this.#asked.set(key, kept);
    const found = await kept.finally(() => {
      if (this.#asked.get(key) === kept) this.#asked.delete(key);
    });
    return found === null ? pass(await answer) : send(found, req, res);
  }

  /** Forgets every answer: which page they belong to is not known. */
  forget(): void {
    this.#generation++;
    this.#asked.clear();
    this.#held.deleteWhere(() => true);
  }

  /** null for what is not kept; its body is still to be read then. */
  async #keep(key: string, asked: Promise<Response>): Promise<Kept | null> {
    const generation = this.#generation;
    const answer = await asked;
    if (!this.#mayKeep(answer)) return null;
    const kept = keptOf(answer, Buffer.from(await answer.arrayBuffer()), this.#clock() + this.#fresh);
    if (generation === this.#generation) this.#held.set(key, kept, kept.body.length);
    return kept;
  }

  #mayKeep({ status, headers }: Response): boolean {
    const length = Number(headers.get('content-length') ?? Number.NaN);
    return status === 200 && length <= this.#largest && headers.has('etag') && headers.get('cache-control')?.startsWith('public') === true;
  }
}

const keyOf = ({ url = '', headers }: IncomingMessage): string => `${url} ${acceptedPackings(headers['accept-encoding'] ?? '').join()}`;

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
