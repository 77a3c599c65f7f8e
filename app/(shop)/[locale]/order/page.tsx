import '#components/checkout/checkout.css';
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { CheckoutFrame } from '#components/checkout/checkout-frame.tsx';
import { CheckoutSkeleton } from '#components/checkout/checkout-skeleton.tsx';
import { CheckoutOnPage } from '#components/layers/checkout-page-client.tsx';
import { PageMessages } from '#components/layout/page-data.tsx';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import type { PageProps } from '#lib/server/data/page-view.ts';
import { getSettings } from '#lib/server/data/settings.ts';
import { pageMetadata } from '#lib/server/seo/metadata.ts';

// Rendered per request, so that its CSP has a nonce and allows no third-party scripts beside the payment (P9, SET-05).
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = pageLocale((await params).locale);
  const [settings, t] = await Promise.all([getSettings(locale), getTranslations({ locale, namespace: 'checkout' })]);
  return pageMetadata(settings, { locale, path: '/order', title: t('title'), description: t('description'), noindex: true });
}

export default async function CheckoutPage({ params }: PageProps) {
  const locale = pageLocale((await params).locale);
  setRequestLocale(locale);
  return (
    <CheckoutFrame locale={locale} settings={await getSettings(locale)}>
      <PageMessages
        keys={[
          'cart',
          'catalogue',
          'checkout',
          'common',
          'delivery',
          'discounts',
          'money.nothing',
          'offline.again',
          'preferences.curable',
          'preferences.has',
          'preferences.hasOther',
          'preferences.markLead',
          'preferences.wants',
          'product.showRest',
          'request',
        ]}
      >
        <CheckoutOnPage>
          <CheckoutSkeleton />
        </CheckoutOnPage>
      </PageMessages>
    </CheckoutFrame>
  );
}
