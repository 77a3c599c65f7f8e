import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { CartContent } from '#components/cart/cart-content-client.tsx';
import { layerMessages } from '#lib/i18n/layer-messages.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: pageLocale((await params).locale), namespace: 'cart' });
  return { title: t('title'), robots: { index: false } };
}

/** The cart after a reload, and for who follows its link before the code is there. */
export default async function CartPage({ params }: Props) {
  pageLocale((await params).locale);
  return (
    <main className="mx-auto max-w-130">
      <NextIntlClientProvider messages={layerMessages(await getMessages())}>
        <CartContent />
      </NextIntlClientProvider>
    </main>
  );
}
