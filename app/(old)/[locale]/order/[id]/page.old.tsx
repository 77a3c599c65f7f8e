import type { Metadata } from 'next';
import { getMessages, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { z } from 'zod';
import { layoutFor } from '#lib/domain/layout.ts';
import { openOrderOfPage } from '#lib/gateway/order-access.ts';
import { orderView } from '#lib/gateway/order-view.ts';
import { answerWithStatus } from '#lib/gateway/request-id.ts';
import { ORDER_WORDS, ownMessages } from '#lib/i18n/page-messages.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { notFoundMetadata } from '#lib/shop/not-found.ts';
import { getPageView } from '#lib/shop/page-view.ts';
import { PageBanners } from '#old/components/banners/page-banners.tsx';
import { Frame } from '#old/components/layout/frame.tsx';
import { Missing } from '#old/components/layout/missing.tsx';
import { OrderScreen } from '#old/components/order/order-screen.tsx';
import { PageWords } from '#old/components/words/page-words-client.tsx';

export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ locale: string; id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const openOnce = cache(openOrderOfPage);

/** Reads the order once per request, for the metadata and the page. Only its customer and visitors with the key in the address may see it. */
async function readOrder({ params, searchParams }: Props) {
  const { id } = await params;
  const key = z
    .string()
    .max(100)
    .safeParse((await searchParams).key);
  return { id, access: await openOnce(id, key.success ? key.data : null) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, settings } = await getPageView((await props.params).locale);
  const { id, access } = await readOrder(props);
  if (access.kind === 'hidden') return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: 'order' });
  const title = t('title', { number: id.slice(0, 16) });
  return { ...pageMetadata(settings, { locale, path: '/order', title, description: '', noindex: true }), referrer: 'no-referrer' };
}

/** For its customer or whoever holds its key; for everybody else there is no such page (ROUTE-08). */
export default async function Page(props: Props) {
  const { locale, settings, pageType } = await getPageView((await props.params).locale);
  const { id, access } = await readOrder(props);
  if (access.kind === 'hidden') {
    answerWithStatus(404);
    return <Missing />;
  }
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
