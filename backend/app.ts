import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Deps } from './deps.ts';
import { noRoute, Refusal } from './refusal.ts';
import type { ServerEnv } from './routes/client-address.ts';
import { oauthVerifier } from './routes/oauth1.ts';
import type { App } from './routes/route.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The backend as a Hono app: every row of the table of calls and the pages of its own. It opens no port and reads no environment. */
export function createApp(deps: Deps): Hono<ServerEnv> {
  const hono = new Hono<ServerEnv>();
  const app: App = { hono, deps, oauth: oauthVerifier(deps.clock) };

  hono.use(async (c, next) => {
    const given = c.req.header('x-request-id') ?? '';
    c.set('requestId', REQUEST_ID.test(given) ? given : randomUUID());
    c.header('x-request-id', c.get('requestId'));
    c.header('x-content-type-options', 'nosniff');
    await next();
  });
  hono.notFound((c) => c.json(noRoute().body(), 404));
  hono.onError((error, c) => {
    if (error instanceof Refusal) {
      for (const [name, value] of Object.entries({ 'cache-control': 'no-store', ...error.headers })) c.header(name, value);
      return c.newResponse(JSON.stringify(error.body()), {
        status: error.status,
        headers: { 'content-type': 'application/json; charset=utf-8' },
      });
    }
    deps.log.error('request failed', error, { id: c.get('requestId'), method: c.req.method, path: c.req.path });
    return c.json({ code: 'internal_error', message: 'Internal error.', data: { status: 500 } }, 500);
  });
  void app;
  return hono;
}
