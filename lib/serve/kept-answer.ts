import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { ContentEncoding } from '#lib/domain/content-encoding.ts';
import { bestEncoding, type Kept } from './packed.ts';
import type { PlainBodies } from './plain-bodies.ts';

/** One kept answer and its way out. Sent for the first time it takes the headers of the server on its way; from then on they are ready lists. */

type Encoding = ContentEncoding | 'identity';
type Ready = Partial<Record<Encoding | 'unchanged', string[]>>;

/** What belongs to one sending. */
const OF_ONE = new Set(['content-length', 'content-encoding', 'connection', 'x-nextjs-cache', 'x-request-id', 'set-cookie']);

export const weak = (etag: string): string => (etag.startsWith('W/') ? etag : `W/${etag}`);

/** Whether the visitor says that this is what they have. */
export const isUnchanged = ({ 'if-none-match': known }: IncomingMessage['headers'], etag: string): boolean =>
  known !== undefined && etag !== 'W/' && known.split(/\s*,\s*/).some((tag) => weak(tag) === weak(etag));

export class KeptAnswer {
  readonly status: number;
  readonly etag: string;
  readonly headers: OutgoingHttpHeaders;
  #packed: Kept;
  /** Every header as it left with the first answer; null before that. */
  #said: readonly string[] | null = null;
  #ready: Ready = {};

  constructor(status: number, headers: OutgoingHttpHeaders, etag: string, packed: Kept) {
    this.status = status;
    this.headers = headers;
    this.etag = etag;
    this.#packed = packed;
  }

  get packed(): Kept {
    return this.#packed;
  }

  /** The same body, packed better. */
  repack(packed: Kept): void {
    this.#packed = packed;
    this.#ready = {};
  }

  /** Whether it was sent before, so that nothing has to be decided again. */
  get isReady(): boolean {
    return this.#said !== null;
  }

  /** Through whatever adds headers to answers of the server; `own` belong to this sending alone. */
  send(req: IncomingMessage, res: ServerResponse, plain: () => ReturnType<PlainBodies['of']>, own: OutgoingHttpHeaders = {}): void {
    const isSame = isUnchanged(req.headers, this.etag);
    const encoding = bestEncoding(this.#packed, String(req.headers['accept-encoding'] ?? ''));
    const headers = { ...this.headers, ...own, ...(!isSame && this.#sizes(encoding)) };
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);
    res.writeHead(isSame ? 304 : this.status);
    this.#said ??= Object.entries(res.getHeaders()).flatMap(([name, value]) =>
      OF_ONE.has(name) || value === undefined ? [] : [name, Array.isArray(value) ? value.join(', ') : String(value)],
    );
    if (isSame) res.end();
    else this.#end(encoding, req, res, plain);
  }

  /** Past everything that adds headers: they are those of the first sending. */
  sendReady(req: IncomingMessage, res: ServerResponse, plain: () => ReturnType<PlainBodies['of']>): void {
    if (isUnchanged(req.headers, this.etag)) {
      this.#ready.unchanged ??= [...this.#common()];
      return void res.writeHead(304, this.#ready.unchanged).end();
    }
    const encoding = bestEncoding(this.#packed, String(req.headers['accept-encoding'] ?? ''));
    this.#ready[encoding] ??= [...this.#common(), ...Object.entries(this.#sizes(encoding)).flat()];
    res.writeHead(this.status, this.#ready[encoding]);
    this.#end(encoding, req, res, plain);
  }

  #common(): readonly string[] {
    const state = this.headers['x-nextjs-cache'];
    return [...(this.#said ?? []), ...(state === undefined ? [] : ['x-nextjs-cache', String(state)])];
  }

  #sizes(encoding: Encoding): Record<string, string> {
    const length = { 'content-length': String(this.#packed[encoding]?.length ?? this.#packed.length) };
    return encoding === 'identity' ? length : { ...length, 'content-encoding': encoding };
  }

  #end(encoding: Encoding, req: IncomingMessage, res: ServerResponse, plain: () => ReturnType<PlainBodies['of']>): void {
    const body = this.#packed[encoding];
    if (req.method === 'HEAD') res.end();
    else if (body !== undefined) res.end(body);
    else
      plain().then(
        (bytes) => res.end(bytes),
        () => res.destroy(),
      );
  }
}
