import { createHash } from 'node:crypto';
import { handle, Refusal } from '#lib/gateway/refusal.ts';
import { cardsOf } from '#old/components/long/cards-of.ts';
import { cardsQuery } from '#old/components/long/cards-query.ts';

/** Cards that a long page left out: `{cards}` as its own ones look; everybody's, for a minute. */
export async function GET(request: Request): Promise<Response> {
  return handle(async () => {
    const asked = cardsQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!asked.success) {
      const field = String(asked.error.issues[0]?.path[0] ?? '');
      throw new Refusal(400, 'invalid_query', 'The question names no cards.', { field });
    }
    const body = JSON.stringify({ cards: await cardsOf(asked.data) });
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    const headers = { 'cache-control': 'public, max-age=60', etag };
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(body, { headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } });
  });
}
