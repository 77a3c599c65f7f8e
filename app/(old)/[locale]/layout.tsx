import '../globals.css';
import type { Metadata, Viewport } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { env } from '#lib/env.ts';
import { directionOf } from '#lib/i18n/direction.ts';
import { ACTIVE } from '#lib/i18n/locales.ts';
import { offeredLocales, translatedLanguages } from '#lib/i18n/offered-locales.ts';
import { signsOf } from '#lib/i18n/own-signs.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { pageMessages } from '#lib/i18n/page-messages.ts';
import { wordsAddress } from '#lib/i18n/words-file.ts';
import { manifestPath } from '#lib/pwa/manifest.ts';
import { shopIcons } from '#lib/pwa/shop-icons.ts';
import { opensInMessenger } from '#lib/server/messenger/page-sources.ts';
import { ownerScripts } from '#lib/shop/owner-scripts.ts';
import { getPageView } from '#lib/shop/page-view.ts';
import { getSettings } from '#lib/shop/settings.ts';
import { shopTheme } from '#lib/shop/shop-theme.ts';
import { supportChatSource } from '#lib/shop/support-chat.ts';
import { InviteWatch } from '#old/components/account/invite-watch-client.tsx';
import { SessionWatch } from '#old/components/account/session-watch-client.tsx';
import { PlaceMark } from '#old/components/banners/place-mark-client.tsx';
import { OwnerScripts } from '#old/components/consent/owner-scripts-client.tsx';
import { MESSENGERS, socialLinks } from '#old/components/contacts/social-links.ts';
import { FollowedFilters } from '#old/components/filters/followed-filters-client.tsx';
import { CartBar } from '#old/components/layout/cart-bar-client.tsx';
import { WatchCart } from '#old/components/layout/cart-watch-client.tsx';
import { HydrateStores } from '#old/components/layout/hydrate-stores-client.tsx';
import { KeyboardRoom } from '#old/components/layout/keyboard-room-client.tsx';
import { LostScript } from '#old/components/layout/lost-script-client.tsx';
import { ModalHost } from '#old/components/layout/modal-host-client.tsx';
import { OldBrowserScript } from '#old/components/layout/old-browser-script-client.tsx';
import { OldBrowserSentence } from '#old/components/layout/old-browser-sentence.tsx';
import { shopConfig } from '#old/components/layout/shop-config.ts';
import { ShopProvider } from '#old/components/layout/shop-provider-client.tsx';
import { SwipeScript } from '#old/components/layout/swipe-script-client.tsx';
import { ThemeScript } from '#old/components/layout/theme-script-client.tsx';
import { Toasts } from '#old/components/layout/toasts-client.tsx';
import { MessengerScript } from '#old/components/messenger/messenger-script.tsx';
import { AnsweredStep } from '#old/components/navigation/answered-step-client.tsx';
import { EarlyPress, PressScript } from '#old/components/navigation/early-press-client.tsx';
import { FollowedLink } from '#old/components/navigation/followed-link-client.tsx';
import { PatientLinks } from '#old/components/navigation/patient-links-client.tsx';
import { ProductLinks } from '#old/components/navigation/product-links-client.tsx';
import { ScrollKeeper } from '#old/components/navigation/scroll-keeper-client.tsx';
import { ActiveOrders } from '#old/components/order/active-orders-client.tsx';
import { LiveCustomer } from '#old/components/order/live-customer-client.tsx';
import { popupViews } from '#old/components/popups/popup-views.ts';
import { PopupWatch } from '#old/components/popups/popup-watch-client.tsx';
import { LostPart } from '#old/components/pwa/lost-part-client.tsx';
import { Pwa } from '#old/components/pwa/pwa-client.tsx';
import { SupportChat } from '#old/components/support/support-chat-client.tsx';
import { DirectionScript } from '#old/components/translation/direction-script-client.tsx';
import { LanguageOffer } from '#old/components/translation/language-offer-client.tsx';
import { ResumeTranslation } from '#old/components/translation/resume-translation-client.tsx';
import { BrokenPictures } from '#old/components/ui/broken-pictures-client.tsx';
import { WordsSource } from '#old/components/words/later-words-client.tsx';

export const revalidate = 180;
export const dynamicParams = true;
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
    manifest: manifestPath(locale),
    formatDetection: { telephone: false },
    ...(settings.indexable ? {} : { robots: { index: false, follow: false } }),
  };
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover', interactiveWidget: 'resizes-content' };

export default async function RootLayout({ children, params }: Props) {
  const { locale, pageType, settings } = await getPageView((await params).locale);
  const messages = await getMessages();
  const own = ownerScripts(settings.include);
  const translated = translatedLanguages(settings, locale);
  const offered = offeredLocales(settings, ACTIVE);
  const theme = shopTheme(settings);
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-theme={settings.facade.defaultDark ? 'dark' : 'light'}
      data-scroll-behavior="smooth"
      suppressHydrationWarning
    >
      <head>
        {opensInMessenger(settings.messenger.telegram !== null, env()) && <MessengerScript />}
        <OldBrowserSentence phone={settings.contacts.phone} />
        <OldBrowserScript />
        <LostScript />
        {theme.preloads.map((address) => (
          <link key={address} rel="preload" as="font" crossOrigin="anonymous" href={address} />
        ))}
        <style>{theme.css}</style>
        <ThemeScript />
        <DirectionScript />
        <PlaceMark />
        <PressScript />
        <SwipeScript />
      </head>
      <body>
        <NextIntlClientProvider messages={pageMessages(messages)}>
          <WordsSource address={wordsAddress(locale, messages)} signs={signsOf(locale)}>
            <ShopProvider config={shopConfig(settings, pageType, env().YANDEX_MAPS_KEY ?? '', Date.now())}>
              <FollowedFilters>{children}</FollowedFilters>
              <LostPart>
                <CartBar />
              </LostPart>
              <LostPart>
                <ActiveOrders />
              </LostPart>
              <LostPart>
                <LiveCustomer />
              </LostPart>
              <LostPart>
                <ModalHost />
              </LostPart>
              <Toasts />
              <LostPart>
                <PatientLinks />
              </LostPart>
              <LostPart>
                <AnsweredStep />
              </LostPart>
              <LostPart>
                <FollowedLink />
              </LostPart>
              <LostPart>
                <ProductLinks />
              </LostPart>
              <LostPart>
                <ScrollKeeper />
              </LostPart>
              <LostPart>
                <SupportChat
                  source={supportChatSource(env())}
                  phone={settings.contacts.phone}
                  messengers={socialLinks(settings.contacts).filter(({ network }) => MESSENGERS.has(network))}
                />
              </LostPart>
              <LostPart>
                <BrokenPictures />
              </LostPart>
              <LostPart>
                <KeyboardRoom />
              </LostPart>
              <LostPart>
                <WatchCart />
              </LostPart>
              <LostPart>
                <PopupWatch {...popupViews(settings)} />
              </LostPart>
              <LostPart>
                <InviteWatch />
              </LostPart>
              <LostPart>
                <HydrateStores />
              </LostPart>
              <LostPart>
                <EarlyPress />
              </LostPart>
              <LostPart>
                <SessionWatch />
              </LostPart>
              <LostPart>
                <Pwa />
              </LostPart>
              <LostPart>{offered.length > 1 && <LanguageOffer languages={offered} />}</LostPart>
              <LostPart>{translated.length > 0 && <ResumeTranslation languages={translated} />}</LostPart>
              <LostPart>{Object.values(own).some(({ length }) => length > 0) && <OwnerScripts {...own} />}</LostPart>
            </ShopProvider>
          </WordsSource>
        </NextIntlClientProvider>
        {/* behind the content: a style sheet of another host that answers late would keep the page white in the head */}
        {theme.stylesheets.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
      </body>
    </html>
  );
}
