import { getMessages } from 'next-intl/server';
import { ACTIVE, shopLanguage } from '#lib/i18n/locales.ts';
import { offeredLocales } from '#lib/i18n/offered-locales.ts';
import { getSettings } from '#lib/server/data/settings.ts';
import { manifestLanguage, manifestOf } from '#lib/server/http/manifest.ts';
import { siteOrigin } from '#lib/server/seo/address.ts';
import { robotsText, sitemapEntries, sitemapText } from '#lib/server/seo/sitemap.ts';

/** Files for crawlers and browsers, generated from the settings and cached like pages; next.config.ts rewrites their addresses. */

export const dynamic = 'force-static';
export const revalidate = 180;
export const generateStaticParams = () => [];

const SITEMAP = /^sitemap(?:-(\d{1,4}))?\.xml$/;
const ICON = /^(icon|maskable)-(192|512)\.png$/;

const file = (body: string | Buffer | null, type: string): Response =>
  body === null
    ? new Response(null, { status: 404 })
    : new Response(typeof body === 'string' ? body : new Uint8Array(body), { headers: { 'content-type': type } });

export async function GET(_request: Request, { params }: { readonly params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await params;
  const settings = await getSettings(shopLanguage());
  const origin = siteOrigin(settings);
  if (name === 'robots.txt')
    return file(robotsText(settings.indexable, origin, offeredLocales(settings, ACTIVE)), 'text/plain; charset=utf-8');
  const language = manifestLanguage(name);
  if (language !== null && offeredLocales(settings, ACTIVE).includes(language)) {
    const { pagetype, layout, account } = await getMessages({ locale: language });
    const words = { menu: pagetype.menu, cart: layout.cart, orders: account.section.orders };
    return file(JSON.stringify(manifestOf(await getSettings(language), language, words)), 'application/manifest+json');
  }
  const icon = ICON.exec(name);
  if (icon) {
    // the image library is large: loaded with the first icon
    const { iconOf } = await import('#lib/server/http/drawn-pictures.ts');
    return file(await iconOf(settings, Number(icon[2]), icon[1] === 'maskable'), 'image/png');
  }
  const sitemap = SITEMAP.exec(name);
  if (!sitemap || !settings.indexable) return file(null, '');
  const number = sitemap[1] === undefined ? null : Number(sitemap[1]);
  const entries = await sitemapEntries(settings, origin);
  return file(
    sitemapText(number, entries, (n) => `${origin}/sitemap/${n}.xml`),
    'application/xml; charset=utf-8',
  );
}
