import '../globals.css';
import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CartLink } from '#components/cart/cart-bar-client.tsx';
import { Layers } from '#components/layers/layers-client.tsx';
import { Footer } from '#components/layout/footer.tsx';
import { Header } from '#components/layout/header.tsx';
import { type ShopContextValue, ShopProvider } from '#components/layout/shop-context-client.tsx';
import { directionOf } from '#lib/i18n/direction.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { shopLanguage } from '#lib/i18n/shop-language.ts';
import { getPageView, type PageView } from '#lib/shop/page-view.ts';
import { getSettings } from '#lib/shop/settings.ts';
import { shopTheme } from '#lib/shop/shop-theme.ts';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly children: ReactNode;
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { seo, logo } = await getSettings(pageLocale((await params).locale));
  return {
    title: { default: seo.name, template: `%s — ${seo.name}` },
    description: seo.description,
    icons: logo.favicon.svg || logo.favicon.png,
    formatDetection: { telephone: false },
  };
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover', interactiveWidget: 'resizes-content' };

export default async function RootLayout({ children, params }: Props) {
  const view = await getPageView((await params).locale);
  const { locale, settings } = view;
  const theme = shopTheme(settings);
  return (
    <html lang={locale} dir={directionOf(locale)} data-theme={settings.facade.defaultDark ? 'dark' : 'light'}>
      <head>
        {theme.preloads.map((address) => (
          <link key={address} rel="preload" as="font" crossOrigin="anonymous" href={address} />
        ))}
        <style>{theme.css}</style>
      </head>
      <body className="bg-bg font-text text-body text-ink">
        <ShopProvider value={await shopContext(view)}>
          <Header locale={locale} settings={settings} />
          {children}
          <Footer locale={locale} settings={settings} />
          <CartLink place="bar" />
          <Layers />
        </ShopProvider>
      </body>
    </html>
  );
}

/** What the islands of the first screen know of the shop: {@link ShopContextValue}. */
async function shopContext({ locale, settings: { currency, media } }: PageView): Promise<ShopContextValue> {
  const t = await getTranslations({ locale });
  return {
    locale,
    prefix: locale === shopLanguage() ? '' : `/${locale}`,
    currency,
    media,
    labels: {
      // `{name}` stays for the browser: one label serves all cards.
      addToCart: t('catalogue.addToCart', { name: '{name}' }),
      quantity: t('catalogue.quantity', { name: '{name}' }),
      decrease: t('catalogue.less'),
      increase: t('catalogue.more'),
      cart: t('layout.cart'),
      close: t('common.close'),
      loading: t('common.loading'),
    },
  };
}
