import '#components/order/order.css';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { LoadFailed } from '#components/catalog/catalog-shell.tsx';
import { offersOf } from '#components/content/banner-views.ts';
import { OfferTiles } from '#components/content/offer-card-client.tsx';
import { NotFoundView } from '#components/layout/not-found-view.tsx';
import { PageMessages } from '#components/layout/page-data.tsx';
import { OrderOnPage } from '#components/order/order-screen-client.tsx';
import { orderShop } from '#components/order/order-shop.ts';
import { getShopBanners } from '#lib/server/data/content.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { getPageView, notFoundMetadata } from '#lib/server/data/page-view.ts';
import { openOrderOfPage, orderView } from '#lib/server/gateway/placed-order.ts';
import { answerWithStatus } from '#lib/server/gateway/request-context.ts';
import { pageMetadata } from '#lib/server/seo/metadata.ts';

export const dynamic = 'force-dynamic';

interface Props {
  readonly params: Promise<{ locale: string; id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Maximum characters of the id in the title, because the address can contain anything. */
const MAX_ID = 16;

const openOnce = cache(openOrderOfPage);

/** Reads the order once per request, for the metadata and the page. Only its customer and visitors with its key may see it. */
async function readOrder({ params, searchParams }: Props) {
  const { id } = await params;
  const { key } = await searchParams;
  return { id, access: await openOnce(id, typeof key === 'string' ? key : null) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, settings } = await getPageView((await props.params).locale);
  const { id, access } = await readOrder(props);
  if (access.kind === 'hidden') return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: 'order' });
  const title = t('title', { number: id.slice(0, MAX_ID) });
  return { ...pageMetadata(settings, { locale, path: '/order', title, description: '', noindex: true }), referrer: 'no-referrer' };
}

/** The page of an order, for its customer and for a guest with its key; everybody else gets 404 (ROUTE-08). */
export default async function OrderPage(props: Props) {
  const view = await getPageView((await props.params).locale);
  const { locale, settings } = view;
  const { access } = await readOrder(props);
  if (access.kind === 'hidden') {
    answerWithStatus(404);
    return <NotFoundView locale={locale} />;
  }
  if (access.kind === 'unavailable') {
    // the browser then loads this page as a document: a page that was asked for after ordering is shown from its beginning
    answerWithStatus(503);
    const t = await getTranslations({ locale, namespace: 'order' });
    return (
      <main>
        <LoadFailed view={view} title={t('loadFailed')} text={t('loadFailedText')} />
      </main>
    );
  }
  const [menu, banners] = await Promise.all([getMenu(locale), getShopBanners(settings, locale)]);
  const order = orderView(access.order, settings, Date.now());
  const { phone } = order.contact;
  return (
    <PageMessages
      keys={[
        'banners',
        'cart.freeDelivery',
        'cart.giftFor',
        'cart.goods',
        'cart.ledger',
        'cart.ledgerNote',
        'cart.problem.supplement_count',
        'cart.problem.supplement_required',
        'cart.total',
        'catalogue',
        'common.unit.g',
        'common.unit.kg',
        'common.unit.ml',
        'delivery.map',
        'delivery.mapFailed',
        'delivery.mapKeys',
        'delivery.mapRetry',
        'delivery.point.grip',
        'delivery.point.moved',
        'delivery.today',
        'delivery.tomorrow',
        'delivery.type',
        'delivery.zoomIn',
        'delivery.zoomOut',
        'money',
        'notices',
        'order',
        'preferences.curable',
        'preferences.has',
        'preferences.hasOther',
        'preferences.markLead',
        'preferences.wants',
        'product.showRest',
      ]}
    >
      <main>
        <div className="mx-auto max-w-page px-gutter">
          <OrderOnPage
            order={order}
            shop={orderShop(order, settings, menu, locale)}
            opensWithoutKey={access.opensWithoutKey}
            phone={parsePhoneNumberFromString(phone)?.formatInternational() ?? phone}
          />
        </div>
        <div className="print:hidden">
          <OfferTiles offers={offersOf(banners, 'gallery_2', menu)} />
        </div>
      </main>
    </PageMessages>
  );
}
