import '../first.css';
import type { Metadata, Viewport } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { FloatingCartLink } from '#components/cart/cart-link-client.tsx';
import { LayoutOfType } from '#components/catalog/page-layout.tsx';
import { OwnerScripts, PopupWatch } from '#components/content/owner-parts-client.tsx';
import { popupViews } from '#components/content/popup-views.ts';
import { LateCode, LateCodeRequest } from '#components/layers/late-code-client.tsx';
import { EarlyScripts, PlaceMark, SkipLink, ThemeScript } from '#components/layout/document-client.tsx';
import { Part } from '#components/layout/error-boundary-client.tsx';
import { DateSigns, MessengerScript, OldBrowserSentence } from '#components/layout/page-data.tsx';
import { shopContext } from '#components/layout/shop-context.ts';
import { ShopProvider } from '#components/layout/shop-context-client.tsx';
import { hasSnippets } from '#lib/domain/snippet.ts';
import { ACTIVE, directionOf, shopLanguageOf } from '#lib/i18n/locales.ts';
import { offeredLocales } from '#lib/i18n/offered-locales.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { messagesVersion, pickMessages, SHELL_KEYS } from '#lib/i18n/page-messages.ts';
import { ownerScripts } from '#lib/server/data/owner-scripts.ts';
import { getPageView } from '#lib/server/data/page-view.ts';
import { getSettings } from '#lib/server/data/settings.ts';
import { shopStyle } from '#lib/server/data/shop-style.ts';
import { env } from '#lib/server/env.ts';
import { manifestPath, shopIcons } from '#lib/server/http/manifest.ts';
import { opensInMessenger } from '#lib/server/http/policy.ts';

export const revalidate = 180;
export const generateStaticParams = () => [];

interface Props {
  readonly children: ReactNode;
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = pageLocale((await params).locale);
  const settings = await getSettings(locale);
  return {
    title: { default: settings.seo.name, template: `%s — ${settings.seo.name}` },
    description: settings.seo.description,
    icons: shopIcons(settings),
    // a language that the shop does not offer has no manifest
    manifest: manifestPath(offeredLocales(settings, ACTIVE).includes(locale) ? locale : shopLanguageOf(settings)),
    formatDetection: { telephone: false },
    ...(settings.indexable ? {} : { robots: { index: false, follow: false } }),
  };
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover', interactiveWidget: 'resizes-content' };

export default async function RootLayout({ children, params }: Props) {
  const { locale, pageType, settings } = await getPageView((await params).locale);
  const messages = await getMessages();
  const own = ownerScripts(settings.include);
  const style = shopStyle(settings);
  const shop = shopContext(settings, {
    locale,
    pageType,
    messagesVersion: messagesVersion(messages),
    mapsKey: env().YANDEX_MAPS_KEY ?? '',
    madeAt: Date.now(),
  });
  // a rendered link element would be duplicated
  for (const address of style.preloads(locale)) preload(address, { as: 'font', crossOrigin: 'anonymous' });
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-theme={shop.theme}
      data-scroll-behavior="smooth"
      // the theme script changes the attribute before React hydrates
      suppressHydrationWarning
    >
      <head>
        {opensInMessenger(settings.messenger.telegram !== null, env()) && <MessengerScript />}
        <OldBrowserSentence locale={locale} phone={settings.contacts.phone} />
        <DateSigns locale={locale} />
        <EarlyScripts />
        <style>{style.css}</style>
        <ThemeScript />
        <PlaceMark />
      </head>
      <body className="bg-bg font-text text-body text-ink">
        <NextIntlClientProvider messages={pickMessages(messages, SHELL_KEYS)}>
          <ShopProvider value={shop}>
            <LateCodeRequest />
            <SkipLink />
            <LayoutOfType view={{ locale, pageType, settings }} shop={shop}>
              {children}
            </LayoutOfType>
            <Part>
              <FloatingCartLink />
            </Part>
            <Part>
              <LateCode />
            </Part>
            <Part>
              <PopupWatch {...popupViews(settings)} />
            </Part>
            <Part>{hasSnippets(own) && <OwnerScripts {...own} />}</Part>
          </ShopProvider>
        </NextIntlClientProvider>
        {/* after the content: in the head, a slow style sheet of another host would block rendering */}
        {style.stylesheets.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
      </body>
    </html>
  );
}
