import { ByteLru } from '#lib/server/http/byte-lru.ts';

interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: Headers;
}

/** Maximum bytes of all stored pictures, and of one. */
const BUDGET = 24_000_000;
const LARGEST = 500_000;

declare global {
  /** Pictures have two routes, which may be separate bundles. */
  var storefrontLastPictures: ByteLru<Picture> | undefined;
}

globalThis.storefrontLastPictures ??= new ByteLru<Picture>(BUDGET);
const pictures = globalThis.storefrontLastPictures;

/** The cache key includes `Accept`, because the backend negotiates the format. */
function keyOf(path: string, { headers }: Request): string {
  const accepted = headers.get('accept') ?? '';
  return `${['image/avif', 'image/webp'].filter((type) => accepted.includes(type)).join()} ${path}`;
}

const isKept = ({ status, headers }: Response): boolean =>
  status === 200 &&
  /^image\//.test(headers.get('content-type') ?? '') &&
  !headers.has('content-encoding') &&
  Number(headers.get('content-length') ?? LARGEST + 1) <= LARGEST;

/** Stores the bytes when all of them have arrived; an aborted response is not stored. */
async function keep(key: string, { headers }: Response, body: ReadableStream): Promise<void> {
  const bytes = await new Response(body).bytes();
  const copy = new Headers(headers);
  // a copy may be outdated and must not stay in a browser's cache for a year
  copy.set('cache-control', 'public, max-age=60');
  pictures.set(key, { bytes, headers: copy }, bytes.length);
}

/**
 * The backend's response to a request for an upload; when the backend fails, the picture of its last response (KF-APP-21). Only used then: while the backend
 * responds, caching is done in front of the storefront (docs/decisions/0050).
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
