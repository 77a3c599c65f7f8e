import { z } from 'zod';
import { ACTIVE } from '#lib/i18n/locales.ts';
import { parseInput, readJson, requireOwnPage } from './browser-request.ts';
import { handle } from './refusal.ts';

/** A response that is the same for every visitor, so that browsers and CDNs keep it. */
const PUBLIC = { 'cache-control': 'public, max-age=60, s-maxage=180, stale-while-revalidate=180' } as const;
/** For a body that is JSON text already. */
export const PUBLIC_JSON = { ...PUBLIC, 'content-type': 'application/json; charset=utf-8' } as const;

export const locale = z.enum(ACTIVE);

/** The id of a warehouse. */
export const placeId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

/** At least one and at most `max` ids, `101,102`, each once. */
export const idList = (max: number) =>
  z
    .string()
    .max(16 * max)
    .regex(/^\d{1,15}(,\d{1,15})*$/)
    .transform((list) => [...new Set(list.split(',').map(Number))])
    .pipe(z.array(z.int().positive()).max(max));

/** Handles a public read: what `read` returns for the query becomes the response, unless it is one. */
export const publicRead = <Q extends z.ZodType>(
  request: Request,
  query: Q,
  read: (wanted: z.output<Q>) => Promise<unknown>,
): Promise<Response> =>
  handle(async () => {
    const answer = await read(parseInput(query, Object.fromEntries(new URL(request.url).searchParams)));
    return answer instanceof Response ? answer : Response.json(answer, { headers: PUBLIC });
  });

/** Handles a call that changes something: from the shop's own pages alone, with a JSON body of at most `limit` bytes. */
export const ownWrite = <B extends z.ZodType>(
  request: Request,
  body: B,
  limit: number,
  write: (sent: z.output<B>) => Promise<Response>,
): Promise<Response> =>
  handle(async () => {
    requireOwnPage(request);
    return write(parseInput(body, await readJson(request, limit)));
  });
