import { z } from 'zod';
import { getDishes } from '#lib/server/data/dishes.ts';
import { idList, locale, placeId, publicRead } from '#lib/server/gateway/browser-call.ts';
import { catalogueUnavailable } from '#lib/server/gateway/refusal.ts';

/** Maximum dishes of one request; with related dishes only one. */
const MOST = 50;

const query = z
  .object({
    ids: idList(MOST).transform((ids) => ids.sort((a, b) => a - b)),
    place: placeId.optional(),
    locale,
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
  return publicRead(request, query, async ({ ids, place, locale, related }) => {
    const file = await getDishes({ locale, warehouseId: place ?? null, ids, related: related !== undefined });
    if (file === null) throw catalogueUnavailable();
    return file;
  });
}
