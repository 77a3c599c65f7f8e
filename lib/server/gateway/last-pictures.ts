import { ByteLru } from '#lib/server/http/byte-lru.ts';

interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Headers;
}

/** Bytes of all pictures, and of the largest one that is kept. */
const BUDGET = 24_000_000;
const LARGEST = 500_000;

declare global {
  /** Pictures have two routes, and each may be a bundle of its own. */
  var storefrontLastPictures: ByteLru<Picture> | undefined;
}

globalThis.storefrontLastPictures ??= new ByteLru<Picture>(BUDGET);
const pictures = globalThis.storefrontLastPictures;

/** A backend answers one address with another format to who accepts it. */
function keyOf(path: string, { headers }: Request): string {
  const accepted = headers.get('accept') ?? '';
  return `${['image/avif', 'image/webp'].filter((type) => accepted.includes(type)).join()} ${path}`;
}

const isKept = ({ status, headers }: Response): boolean =>
  status === 200 &&
  /^image\//.test(headers.get('content-type') ?? '') &&
  !headers.has('content-encoding') &&
  Number(headers.get('content-length') ?? LARGEST + 1) <= LARGEST;

/** Keeps the bytes when all of them have arrived; a visitor who leaves, or a backend that breaks off, keeps nothing. */
async function keep(key: string, { headers }: Response, body: ReadableStream): Promise<void> {
  const bytes = await new Response(body).bytes();
  const copy = new Headers(headers);
  // a copy that is older than the backend's must not stay in a browser for a year
  copy.set('cache-control', 'public, max-age=60');
  pictures.set(key, { bytes, headers: copy }, bytes.length);
}

/**
 * The answer of the backend to a request for an upload; where the backend fails, the picture as it was answered last (KF-APP-21). Used for nothing else: while the
 * backend answers, caching is the work of what stands in front of the storefront (docs/decisions/0050).
 */
export function orLastPicture(path: string, request: Request, answer: Response): Response {
  if (request.method !== 'GET' || request.headers.has('range')) return answer;
  const key = keyOf(path, request);
  if (answer.status >= 500) {
    const last = pictures.get(key);
    return last === undefined ? answer : new Response(last.bytes, { headers: last.headers });
  }
  if (answer.status === 404) pictures.delete(key);
  if (!isKept(answer) || answer.body === null) return answer;
  const [passed, copy] = answer.body.tee();
  keep(key, answer, copy).catch(() => {});
  return new Response(passed, { status: answer.status, headers: answer.headers });
}
