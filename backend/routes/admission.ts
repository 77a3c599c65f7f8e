import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../refusal.ts';
import type { ServerEnv } from './client-address.ts';

/** At most so many requests at once; more are turned away at once with 503, so that those inside stay quick (P17). What watches the process is always let in. */
export function admission(most: number): MiddlewareHandler<ServerEnv> {
  let inside = 0;
  return async (c, next) => {
    if (/^\/(healthz?|metrics)$/.test(c.req.path)) return next();
    if (inside >= most)
      throw new Refusal(503, 'overloaded', 'Too many requests at once. Try again in a moment.', undefined, { 'retry-after': '1' });
    inside += 1;
    try {
      await next();
    } finally {
      inside -= 1;
    }
  };
}
