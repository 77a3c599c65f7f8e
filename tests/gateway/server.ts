import { serve } from '@hono/node-server';
import { answerOf } from './handlers.ts';

/** The storefront's handlers from their sources as a process of its own; run with `--import without-next.ts`. It says its port. */
serve({ fetch: answerOf, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`handlers on port ${port}`));
