import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID, requests } from '#lib/server/gateway/request-context.ts';

/** What a proxy may name a request. */
const GIVEN = /^[\w-]{8,64}$/;

/** Does work for a request under its name, a trusted proxy's or a new one, which goes to the backend and stands in every line and in the answer. */
export function named<T>(req: IncomingMessage, res: ServerResponse, work: () => T): T {
  const given = String(req.headers[REQUEST_ID] ?? '');
  const id = GIVEN.test(given) ? given : randomUUID();
  req.headers[REQUEST_ID] = id;
  if (!res.headersSent) res.setHeader(REQUEST_ID, id);
  const setStatus = (status: number): void => {
    if (!res.headersSent) res.statusCode = status;
  };
  return requests().run({ id, setStatus }, work);
}
