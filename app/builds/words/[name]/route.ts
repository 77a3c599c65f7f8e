import { hasLocale } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { routing } from '#lib/i18n/routing.ts';
import { readWordsName, wordsAddress, wordsFile } from '#lib/i18n/words-file.ts';

export const dynamic = 'force-dynamic';

interface Context {
  readonly params: Promise<{ name: string }>;
}

/** The words of later parts in one language. A page from before the words changed is sent to today's. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const asked = readWordsName((await params).name);
  if (asked === null || !hasLocale(routing.locales, asked.locale)) return new Response(null, { status: 404 });
  const messages = await getMessages({ locale: asked.locale });
  const { body, version } = wordsFile(messages);
  if (version !== asked.version)
    return new Response(null, { status: 307, headers: { location: wordsAddress(asked.locale, messages), 'cache-control': 'no-store' } });
  return new Response(body, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' },
  });
}
