import type { Metadata } from 'next';
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { CHECKOUT_WORDS, ownMessages } from '#lib/i18n/page-messages.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { getSettings } from '#lib/shop/settings.ts';
import { CheckoutPage } from '#old/components/checkout/checkout-client.tsx';
import { Subhead } from '#old/components/checkout/subhead.tsx';
import { PageFade } from '#old/components/layout/page-fade.tsx';
import { PageWords } from '#old/components/words/page-words-client.tsx';

// made for each visitor, so that its policy can carry a nonce and let nothing of others run beside the payment (P9, SET-05)
export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = pageLocale((await params).locale);
  const [settings, t] = await Promise.all([getSettings(locale), getTranslations({ locale, namespace: 'checkout' })]);
  return pageMetadata(settings, { locale, path: '/order', title: t('title'), description: t('description'), noindex: true });
}

export default async function Page({ params }: Props) {
  const locale = pageLocale((await params).locale);
  setRequestLocale(locale);
  const [settings, t] = await Promise.all([getSettings(locale), getTranslations('checkout')]);
  return (
    <PageWords words={ownMessages(await getMessages(), CHECKOUT_WORDS)}>
      <PageFade>
        <div className="has-paybar">
          <div className="container">
            <Subhead settings={settings} />
            <main id="main">
              <h1 className="display display--xl order-title">{t('title')}</h1>
              <CheckoutPage />
            </main>
          </div>
        </div>
      </PageFade>
    </PageWords>
  );
}
