import { hasLocale } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { handle, Refusal } from '#lib/gateway/refusal.ts';
import { layerMessages } from '#lib/i18n/layer-messages.ts';
import { routing } from '#lib/i18n/routing.ts';

interface Context {
  readonly params: Promise<{ locale: string }>;
}

/** The messages of the layers in one language. The first layer loads them; pages carry only the labels of their first screen. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  return handle(async () => {
    const { locale } = await params;
    if (!hasLocale(routing.locales, locale)) throw new Refusal(404, 'unknown_language', 'There is no such language.');
    const messages = layerMessages(await getMessages({ locale }));
    return Response.json(messages, { headers: { 'cache-control': 'public, max-age=300, stale-while-revalidate=86400' } });
  });
}
