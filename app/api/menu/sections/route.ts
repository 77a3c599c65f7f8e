import { z } from 'zod';
import { categoryRowsAnswer } from '#components/catalog/category-links.ts';
import { locale, PUBLIC_JSON, placeId, publicRead } from '#lib/server/gateway/browser-call.ts';
import { Refusal } from '#lib/server/gateway/refusal.ts';

const query = z.object({ place: placeId.optional(), locale });

/**
 * The categories of the menu at a place: `?locale=ru&place=11` returns `{sections: [{id, href, name, tint, image, own, count, children}]}`, a few kilobytes for
 * a menu of any size; public, cached for a minute.
 */
export async function GET(request: Request): Promise<Response> {
  return publicRead(request, query, async ({ place, locale }) => {
    const found = await categoryRowsAnswer(locale, place ?? null);
    if (found === null) throw new Refusal(503, 'menu_missing', 'The menu cannot be read now.');
    const { json, etag } = found;
    const headers = { ...PUBLIC_JSON, etag };
    if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
    return new Response(json, { headers });
  });
}
