import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import { type Call, pathPattern } from '#lib/contract/call.ts';
import type { Deps } from '../deps.ts';
import { invalidParams } from '../refusal.ts';
import { checkConsumer, type OAuthVerifier, requireConsumer } from './consumer.ts';
import { clientAddress, type ServerEnv, visitorAddress } from './identity.ts';
import { readJson } from './read-body.ts';

/** The Hono app with the dependencies of its routes. */
export interface App {
  readonly hono: Hono<ServerEnv>;
  readonly deps: Deps;
  readonly oauth: OAuthVerifier;
}

export interface RouteInput<C extends Call> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: z.output<C['query']>;
  readonly body: z.output<C['body']>;
  /** The request has valid shop keys: it comes from the storefront's server or an operator. */
  readonly trusted: boolean;
  readonly address: string;
  /** The visitor's address passed on by the storefront; null without one. */
  readonly visitor: string | null;
  readonly requestId: string;
  readonly request: Request;
}

/** A response with its own status or headers. */
export class Reply {
  readonly body: unknown;
  readonly status: ContentfulStatusCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: unknown, { status = 200, headers = {} }: { status?: ContentfulStatusCode; headers?: Record<string, string> } = {}) {
    this.body = body;
    this.status = status;
    this.headers = headers;
  }
}

type Answer<C extends Call> = z.input<C['answer']> | Reply | Response;
type Handler<C extends Call> = (input: RouteInput<C>) => Answer<C> | Promise<Answer<C>>;

/**
 * Registers one row of the table of calls: path, query and body are parsed by the row's schemas, shop keys are checked, and the handler's result is sent as
 * JSON. Invalid input is refused before the handler runs. Rows with a token check it in their handler.
 */
export function route<C extends Call>(app: App, call: C, handler: Handler<C>): void {
  const pattern = pathPattern(call);
  const wild = call.path.replace(/\{\w+\}$/, '*').replace(/\{(\w+)\}/g, ':$1');
  app.hono.on(call.method, wild, async (c, next) => {
    const params = pattern.exec(c.req.path)?.groups;
    if (!pattern.test(c.req.path)) return next();
    return answer(await handler(await inputOf(app, call, c, { ...params })), call, c);
  });
}

async function inputOf<C extends Call>(app: App, call: C, c: Context<ServerEnv>, params: Record<string, string>): Promise<RouteInput<C>> {
  const url = new URL(c.req.url);
  const request = c.req.raw;
  const keys = app.deps.config;
  const strict = call.credential === 'consumer' || call.credential === 'consumer_and_customer';
  const trusted = strict
    ? requireConsumer(request, url, keys, app.oauth)
    : call.credential === 'user_id' && checkConsumer(request, url, keys, app.oauth);
  for (const [name, value] of url.searchParams)
    if (value.includes('\u0000')) throw invalidParams({ [name]: `${name} holds the character U+0000.` });
  const query = parsed<C['query']>(call.query, Object.fromEntries(url.searchParams));
  const body = call.body.type === 'undefined' ? undefined : ((await readJson(request, call.bodyLimit)) ?? {});
  return {
    params,
    query,
    body: parsed<C['body']>(call.body, body),
    trusted,
    address: clientAddress(c, keys.trustedProxies),
    visitor: visitorAddress(c, keys.trustedProxies),
    requestId: c.get('requestId'),
    request,
  };
}

function parsed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const wrong: Record<string, string> = {};
  for (const { path, message } of result.error.issues.slice(0, 20)) {
    const [first = 'body', ...rest] = path.map(String);
    wrong[first] ??= rest.length === 0 ? message : `${[first, ...rest].join('.')}: ${message}`;
  }
  throw invalidParams(wrong);
}

function answer(result: unknown, call: Call, c: Context<ServerEnv>): Response {
  if (result instanceof Response) return result;
  const reply = result instanceof Reply ? result : new Reply(result);
  const caching = call.cache === 0 ? 'no-store' : `public, max-age=${call.cache}`;
  for (const [name, value] of Object.entries({ 'cache-control': caching, ...reply.headers })) c.header(name, value);
  c.header('content-type', 'application/json; charset=utf-8');
  return c.newResponse(JSON.stringify(reply.body ?? null), { status: reply.status });
}
