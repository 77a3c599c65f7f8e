import { z } from 'zod';

/** Who may reach a call through the storefront's gateway: anyone, a logged-in customer, or only the storefront's own server. */
export type Access = 'anyone' | 'session' | 'server';

/** What the gateway adds from what only the server knows (wire-facts 0.4): shop keys, the customer's token, the customer's id. */
export type Credential = 'none' | 'consumer' | 'token' | 'token_in_body' | 'user_id' | 'consumer_and_customer';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How a body is written: `bytes` are passed on unchanged, because a signature covers them. */
export type BodyKind = 'json' | 'form' | 'bytes';

/** What a successful response is: `redirect` is a 303 with `Location`. */
export type AnswerKind = 'json' | 'html' | 'file' | 'redirect';

/** Which backends have a call: all that speak the contract, only the embedded one, or only the embedded one of a demo (`DEMO=1`). */
export type Scope = 'contract' | 'embedded' | 'demo';

export interface Call<Q extends z.ZodType = z.ZodType, B extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> {
  readonly method: Method;
  /** Path on the backend; `{name}` stands for one segment that matches `params[name]`. The browser asks for the same path below `/api`. */
  readonly path: string;
  /** Regular expression source per `{name}`. */
  readonly params: Readonly<Record<string, string>>;
  readonly access: Access;
  readonly scope: Scope;
  readonly credential: Credential;
  readonly query: Q;
  readonly body: B;
  readonly bodyKind: BodyKind;
  /** Request headers passed to the backend besides the usual ones, in lower case: signatures. */
  readonly headers: readonly string[];
  readonly answer: A;
  readonly answerKind: AnswerKind;
  /** Milliseconds for the whole exchange. */
  readonly timeout: number;
  /** Bytes of request body accepted. */
  readonly bodyLimit: number;
  /** Bytes of answer accepted. */
  readonly answerLimit: number;
  /** Seconds an answer may be shared between visitors; 0 = never. */
  readonly cache: number;
  /** What is read instead of a backend's answer that does not know this call; undefined: then the call fails like any other. */
  readonly absent: unknown;
  /** Where the specification asks for it. */
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

/** One row of the table; what is not given is the careful choice: anyone, no credential, 3 s, 64 kB in, 1 MB out, never shared. */
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

/** The error body of every refused call: a stable code, a sentence, the HTTP status and what the sentence speaks of. */
export const callError = z.object({
  code: z.string().max(100),
  message: z.string().max(5_000),
  data: z.object({ status: z.number().int(), params: z.record(z.string(), z.unknown()).optional() }).optional(),
});
export type CallError = z.output<typeof callError>;

const literal = (s: string): string => s.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The call's path as one anchored expression with a named group per parameter. */
export function pathPattern(call: Pick<Call, 'path' | 'params'>): RegExp {
  const source = call.path
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? `(?<${part.slice(1, -1)}>${call.params[part.slice(1, -1)] ?? '[^/]+'})` : literal(part)))
    .join('');
  return new RegExp(`^${source}$`);
}

/** Fills the path's parameters; a value that the pattern refuses is a programming error and throws. */
export function pathOf(call: Pick<Call, 'path' | 'params'>, params: Readonly<Record<string, string | number>> = {}): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
  if (!pathPattern(call).test(path)) throw new Error(`path ${path} does not fit ${call.path}`);
  return path;
}
