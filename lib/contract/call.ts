import { z } from 'zod';

/** Who may use a call through the storefront's gateway: anyone, a logged-in customer, or only the storefront's own server. */
type Access = 'anyone' | 'session' | 'server';

/** Credentials added by the gateway (wire-facts 0.4): shop keys, the customer's token, the customer's id. */
type Credential = 'none' | 'consumer' | 'token' | 'token_in_body' | 'user_id' | 'consumer_and_customer';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Encoding of the body; `bytes` are passed on unchanged, because a signature covers them. */
type BodyKind = 'json' | 'form' | 'bytes';

/** Kind of a successful response; `redirect` is a 303 with `Location`. */
type AnswerKind = 'json' | 'html' | 'file' | 'redirect';

/** Backends that have the call: all that implement the contract, only the embedded one, or only the embedded one of a demo (`DEMO=1`). */
type Scope = 'contract' | 'embedded' | 'demo';

export interface Call<Q extends z.ZodType = z.ZodType, B extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> {
  readonly method: Method;
  /** Path on the backend; `{name}` stands for one segment that matches `params[name]`. The browser uses the same path below `/api`. */
  readonly path: string;
  /** Regular expression source per `{name}`. */
  readonly params: Readonly<Record<string, string>>;
  readonly access: Access;
  readonly scope: Scope;
  readonly credential: Credential;
  readonly query: Q;
  readonly body: B;
  readonly bodyKind: BodyKind;
  /** Extra request headers passed to the backend, in lower case, for signatures. */
  readonly headers: readonly string[];
  readonly answer: A;
  readonly answerKind: AnswerKind;
  /** Timeout in milliseconds. */
  readonly timeout: number;
  /** Maximum bytes of the request body. */
  readonly bodyLimit: number;
  /** Maximum bytes of the response. */
  readonly answerLimit: number;
  /** Seconds for which a response can be shared between visitors; 0 = never. */
  readonly cache: number;
  /** The value used when a backend does not have this call; undefined: the call fails. */
  readonly absent: unknown;
  /** The section of the specification. */
  readonly source: string;
  readonly summary: string;
}

type Defaults =
  | 'params'
  | 'access'
  | 'scope'
  | 'credential'
  | 'query'
  | 'body'
  | 'bodyKind'
  | 'headers'
  | 'answerKind'
  | 'timeout'
  | 'bodyLimit'
  | 'answerLimit'
  | 'cache'
  | 'absent';
type Definition<Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Omit<Call<Q, B, A>, Defaults> &
  Partial<Pick<Call<Q, B, A>, Defaults>>;

const noQuery = z.object({});
const noBody = z.undefined();

/** Defines one row of the table. The defaults are restrictive: anyone, no credential, 3 s, 64 kB request, 1 MB response, never shared. */
export function defineCall<A extends z.ZodType, Q extends z.ZodType = typeof noQuery, B extends z.ZodType = typeof noBody>(
  d: Definition<Q, B, A>,
): Call<Q, B, A> {
  return {
    params: {},
    access: 'anyone',
    scope: 'contract',
    credential: 'none',
    bodyKind: 'json',
    headers: [],
    answerKind: 'json',
    timeout: 3_000,
    bodyLimit: 65_536,
    answerLimit: 1_048_576,
    cache: 0,
    absent: undefined,
    ...d,
    query: (d.query ?? noQuery) as Q,
    body: (d.body ?? noBody) as B,
  };
}

/** The error body of every refused call: a stable code, a message, the HTTP status and parameters of the message. */
export const callError = z.object({
  code: z.string().max(100),
  message: z.string().max(5_000),
  data: z.object({ status: z.number().int(), params: z.record(z.string(), z.unknown()).optional() }).optional(),
});
export type CallError = z.output<typeof callError>;

const literal = (s: string): string => s.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The call's path as an anchored regular expression with a named group per parameter. */
export function pathPattern(call: Pick<Call, 'path' | 'params'>): RegExp {
  const source = call.path
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? `(?<${part.slice(1, -1)}>${call.params[part.slice(1, -1)] ?? '[^/]+'})` : literal(part)))
    .join('');
  return new RegExp(`^${source}$`);
}

/** Fills in the path's parameters; a value that does not match the pattern is a programming error and throws. */
export function pathOf(call: Pick<Call, 'path' | 'params'>, params: Readonly<Record<string, string | number>> = {}): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
  if (!pathPattern(call).test(path)) throw new Error(`path ${path} does not fit ${call.path}`);
  return path;
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Headers of caches without «cache» in their name: Varnish, WordPress.com, nginx and predecessors of RFC 9211 in CDNs. */
const NAMED: ReadonlySet<string> = new Set(['x-varnish', 'x-ac', 'server-timing', 'warning', 'x-served-from']);
/** Directives for caches, which do not say what a cache did. */
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

/** Whether a cache's header says that the response was stored. */
function isHit(name: string, value: string): boolean {
  // two numbers: the request, and the earlier request that the response was stored from
  if (name === 'x-varnish') return /^\s*\d+\s+\d+/.test(value);
  // 110: stale response, 112: disconnected operation
  if (name === 'warning') return /^\s*11[0-3]\b/.test(value);
  if (name === 'x-cache-hits') return /[1-9]/.test(value);
  if (name === 'server-timing') return /cache[^,]*desc="?(hit|stale)/i.test(value);
  if (name === 'x-from-cache' || name === 'x-cached' || name === 'x-is-cached') return !/^(0|no|false|miss)$/i.test(value.trim());
  return HIT.test(value);
}

/** The header that shows that a response was cached, such as `age: 37`; '' without one. Only caches send `Age`; `Age: 0` counts unless the cache reports a miss. */
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
