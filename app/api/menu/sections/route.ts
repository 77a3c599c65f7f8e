import { z } from 'zod';
import { categoryRowsAnswer } from '#components/catalog/category-links.ts';
import { ACTIVE } from '#lib/i18n/locales.ts';
import { parseInput } from '#lib/server/gateway/browser-request.ts';
import { handle, Refusal } from '#lib/server/gateway/refusal.ts';

const query = z.object({
  place: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
  locale: z.enum(ACTIVE),
});

/**
 * The categories of the menu at a place: `?locale=ru&place=11` returns `{sections: [{id, href, name, tint, image, own, count, children}]}`, a few kilobytes for
 * a menu of any size; public, cached for a minute.
 */
export async function GET(request: Request): Promise<Response> {
  return handle(async () => {
    const { place, locale } = parseInput(query, Object.fromEntries(new URL(request.url).searchParams));
    const found = await categoryRowsAnswer(locale, place ?? null);
    if (found === null) throw new Refusal(503, 'menu_missing', 'The menu cannot be read now.');
    const { json, etag } = found;
    const headers = {
      'cache-control': 'public, max-age=60, s-maxage=180, stale-while-revalidate=180',
      etag,
      'content-type': 'application/json; charset=utf-8',
    };
    if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(json, { headers });
  });
}
