import { z } from 'zod';
import { ACTIVE } from '#lib/i18n/locales.ts';
import { getDishes } from '#lib/server/data/dishes.ts';
import { parseInput } from '#lib/server/gateway/browser-request.ts';
import { catalogueUnavailable, handle } from '#lib/server/gateway/refusal.ts';

/** Maximum dishes of one request; with related dishes only one. */
const MOST = 50;
const CACHING = 'public, max-age=60, s-maxage=180, stale-while-revalidate=180';

const query = z
  .object({
    ids: z
      .string()
      .max(1_000)
      .regex(/^\d{1,15}(,\d{1,15})*$/)
      .transform((list) => [...new Set(list.split(',').map(Number))].sort((a, b) => a - b))
      .pipe(z.array(z.int().positive()).max(MOST)),
    place: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number)
      .optional(),
    locale: z.enum(ACTIVE),
    related: z.literal('1').optional(),
    t: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  })
  .refine(({ ids, related }) => related === undefined || ids.length === 1, { path: ['related'], message: 'neighbours of one dish alone' });

/**
 * Single dishes of a place before the whole catalogue is loaded: `?ids=101,102&place=11&locale=ru` (`&related=1` for one dish with related ones) returns a
 * catalogue file (wire-facts 4) with these dishes and their dependencies; ids that the place does not sell are missing.
 */
export async function GET(request: Request): Promise<Response> {
  return handle(async () => {
    const { ids, place, locale, related } = parseInput(query, Object.fromEntries(new URL(request.url).searchParams));
    const file = await getDishes({ locale, warehouseId: place ?? null, ids, related: related !== undefined });
    if (file === null) throw catalogueUnavailable();
    return Response.json(file, { headers: { 'cache-control': CACHING } });
  });
}
