type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Headers of caches whose names do not say so: Varnish, WordPress.com, nginx and CDNs by RFC 9211's forerunners. */
const NAMED: ReadonlySet<string> = new Set(['x-varnish', 'x-ac', 'server-timing', 'warning', 'x-served-from']);
/** What a cache is asked to do, and not what it did. */
const ORDERS: ReadonlySet<string> = new Set([
  'cache-control',
  'cdn-cache-control',
  'vercel-cdn-cache-control',
  'x-cache-control',
  'x-cache-key',
  'x-cache-tags',
]);
/** `HIT`, `TCP_MEM_HIT`, `hit,private`, `Hit from cloudfront`, `Nginx; hit`, but not `hit=?0` of RFC 9211. */
const HIT = /(^|[^a-z])(hit|stale|updating|revalidated|served)(?!=\?0)([^a-z]|$)/i;
const MISS = /(^|[^a-z])(miss|pass|bypass|dynamic|expired|none)([^a-z]|$)/i;

const isCaches = (name: string): boolean => (name.includes('cache') || NAMED.has(name)) && !ORDERS.has(name);

/** Whether one header of a cache says that an answer was kept. */
function isHit(name: string, value: string): boolean {
  // two numbers are the request's and that of the one it was kept from
  if (name === 'x-varnish') return /^\s*\d+\s+\d+/.test(value);
  // 110: the answer is stale, 112: the cache is cut off
  if (name === 'warning') return /^\s*11[0-3]\b/.test(value);
  if (name === 'x-cache-hits') return /[1-9]/.test(value);
  if (name === 'server-timing') return /cache[^,]*desc="?(hit|stale)/i.test(value);
  if (name === 'x-from-cache' || name === 'x-cached' || name === 'x-is-cached') return !/^(0|no|false|miss)$/i.test(value.trim());
  return HIT.test(value);
}

/**
 * How an answer shows that a cache gave it, `age: 37` say; '' when nothing does. Only a cache sends `Age`; one of 0 counts unless the cache itself says that it
 * has asked.
 */
export function cachedBy(headers: Headers): string {
  const told = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name.toLowerCase(), typeof value === 'string' ? value : value.join(', ')] as const],
  );
  const ofCaches = told.filter(([name]) => isCaches(name));
  const hit = ofCaches.find(([name, value]) => isHit(name, value));
  if (hit) return `${hit[0]}: ${hit[1]}`.slice(0, 120);
  const age = told.find(([name]) => name === 'age')?.[1];
  if (age === undefined) return '';
  const isAsked = Number(age) === 0 && ofCaches.some(([, value]) => MISS.test(value));
  return isAsked ? '' : `age: ${age}`.slice(0, 120);
}
