import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { REQUEST_ID, requests } from '#lib/server/gateway/request-context.ts';
import { answerOf } from './handlers.ts';

/** The storefront's handlers from their sources as a process of its own; run with `--import without-next.ts`. It prints its port. */

const answer = (request: Request): Promise<Response> =>
  requests().run({ id: request.headers.get(REQUEST_ID) ?? randomUUID(), setStatus: () => {} }, () => answerOf(request));

serve({ fetch: answer, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`handlers on port ${port}`));
