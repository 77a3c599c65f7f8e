import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getMessages, getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { layoutFor } from '#lib/domain/layout.ts';
import { openOrderOfPage } from '#lib/gateway/order-access.ts';
import { orderView } from '#lib/gateway/order-view.ts';
import { ORDER_WORDS, ownMessages } from '#lib/i18n/page-messages.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { getPageView } from '#lib/shop/page-view.ts';
import { PageBanners } from '#old/components/banners/page-banners.tsx';
import { Frame } from '#old/components/layout/frame.tsx';
import { OrderScreen } from '#old/components/order/order-screen.tsx';
import { PageWords } from '#old/components/words/page-words-client.tsx';

export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ locale: string; id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale: code, id } = await params;
  const { locale, settings } = await getPageView(code);
  const t = await getTranslations({ locale, namespace: 'order' });
  const title = t('title', { number: id.slice(0, 16) });
  return { ...pageMetadata(settings, { locale, path: '/order', title, description: '', noindex: true }), referrer: 'no-referrer' };
}

/** For its customer or whoever holds its key; for everybody else there is no such page (ROUTE-08). */
export default async function Page({ params, searchParams }: Props) {
  const { locale: wanted, id } = await params;
  const { locale, settings, pageType } = await getPageView(wanted);
  const key = z
    .string()
    .max(100)
    .safeParse((await searchParams).key);
  const access = await openOrderOfPage(id, key.success ? key.data : null);
  if (access.kind === 'hidden') notFound();
  if (access.kind === 'unavailable') throw new Error(`order ${id} cannot be read`);
  const menu = await getMenu(locale);
  return (
    <Frame locale={locale} layout={layoutFor(pageType, 'order')}>
      <PageWords words={ownMessages(await getMessages(), ORDER_WORDS)}>
        <div className="container">
          <OrderScreen order={orderView(access.order, settings, Date.now())} settings={settings} menu={menu} />
        </div>
      </PageWords>
      <PageBanners locale={locale} settings={settings} gallery="gallery_2" />
    </Frame>
  );
}
