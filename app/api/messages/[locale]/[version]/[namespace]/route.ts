import { hasLocale } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { namespaceAddress } from '#lib/client/messages.ts';
import { messagesVersion, namespaceFile } from '#lib/i18n/page-messages.ts';
import { routing } from '#lib/i18n/routing.ts';
import { handle, Refusal } from '#lib/server/gateway/refusal.ts';

/** The messages of one namespace in one language, loaded together with a layer. An outdated version redirects to the current one. */
export async function GET(
  _request: Request,
  { params }: { readonly params: Promise<{ locale: string; version: string; namespace: string }> },
): Promise<Response> {
  return handle(async () => {
    const { locale, version, namespace } = await params;
    if (!hasLocale(routing.locales, locale)) throw new Refusal(404, 'unknown_language', 'There is no such language.');
    const messages = await getMessages({ locale });
    const file = namespaceFile(messages, namespace);
    if (file === null) throw new Refusal(404, 'unknown_namespace', 'There are no such messages.');
    const current = messagesVersion(messages);
    if (version !== current) {
      const location = namespaceAddress(locale, current, namespace);
      return new Response(null, { status: 307, headers: { location, 'cache-control': 'no-store' } });
    }
    return Response.json(file, { headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
  });
}
