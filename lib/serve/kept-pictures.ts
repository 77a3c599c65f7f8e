import type { IncomingMessage } from 'node:http';
import { acceptedEncodings } from '#lib/gateway/accept-encoding.ts';
import { ByteLru } from './byte-lru.ts';

interface Copy {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface KeptPicturesOptions {
  /** Bytes of all copies. */
  readonly budget?: number;
  /** Bytes of one; a larger picture is passed on alone. */
  readonly largest?: number;
}

/** Copies of pictures that were sent. While the backend fails, pages still come from the storefront's cache, and their pictures come from here. */
export class KeptPictures {
  readonly #held: ByteLru<Copy>;
  readonly #largest: number;

  constructor({ budget = 8_388_608, largest = 262_144 }: KeptPicturesOptions = {}) {
    this.#held = new ByteLru(budget);
    this.#largest = largest;
  }

  /** Returns the backend's answer and stores a copy of it; returns the stored copy when the backend answered 5xx. */
  pass(req: IncomingMessage, answer: Response): Response {
    if (req.headers.range !== undefined) return answer;
    const key = keyOf(req);
    if (answer.status >= 500) {
      const copy = this.#held.get(key);
      if (copy === undefined) return answer;
      void answer.body?.cancel();
      return new Response(new Uint8Array(copy.body), { headers: copy.headers });
    }
    const { status, headers, body } = answer;
    const isKept =
      headers.get('content-type')?.startsWith('image/') && Number(headers.get('content-length') ?? Number.NaN) <= this.#largest;
    if (status !== 200 || body === null || !isKept) return answer;
    const [sent, kept] = body.tee();
    void new Response(kept).arrayBuffer().then(
      (bytes) => this.#held.set(key, { headers: Object.fromEntries(headers), body: Buffer.from(bytes) }, bytes.byteLength),
      // The client closed the connection, or the backend ended its answer early: no copy is stored.
      () => undefined,
    );
    return new Response(sent, { status, headers });
  }
}

/** Under one address a backend has a picture in the best format that a browser takes. */
function keyOf({ url = '', headers }: IncomingMessage): string {
  const formats = ['avif', 'webp'].filter((format) => headers.accept?.includes(`image/${format}`));
  return `${url} ${formats.join()} ${acceptedEncodings(String(headers['accept-encoding'] ?? '')).join()}`;
}
