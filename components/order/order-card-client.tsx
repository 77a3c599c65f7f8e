'use client';

import './order.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { LayerProps } from '#components/layers/layer-table-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMenuPart } from '#components/quote/shop-queries.ts';
import { Button, buttonVariants } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notices.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { SheetBody, SheetFooter, SheetHeader } from '#components/ui/sheet-client.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { formatPhone } from '#lib/client/phone.ts';
import { orderQuery, settingsQuery } from '#lib/client/queries.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { OrderScreen } from './order-screen-client.tsx';
import { orderShop } from './order-shop.ts';

/**
 * `?layer=order&order=17`: the content of an order's page in a dialog, with a link to the page. `&table=1` for a table without dishes.
 * Access is by session, or by the cookie with a guest's key.
 */
export default function OrderCard({ path }: LayerProps) {
  const { searchParams } = new URL(path, 'http://shop');
  const orderId = Number(searchParams.get('order'));
  const isTable = searchParams.has('table');
  const t = useTranslations('order');
  const { locale, prefix, phone: shopPhone } = useShop();
  const order = useQuery(orderQuery(orderId, ''));
  const settings = useQuery(settingsQuery(locale));
  const { menu } = useMenuPart({ ids: order.data?.lines.map((line) => line.productId) ?? [] });
  const phone = order.data?.contact.phone ?? '';
  const { data: phoneText = phone } = useQuery({
    queryKey: ['phone-text', phone],
    enabled: phone !== '',
    queryFn: () => formatPhone(phone, shopPhone),
  });
  const retry = (): void => {
    for (const query of [order, settings]) if (query.isError) void query.refetch();
  };
  const isLoaded = order.data !== undefined && settings.data !== undefined;
  return (
    <>
      <SheetHeader title={t(isTable ? 'booking.heading' : 'heading', { number: orderId })} level="none" />
      <SheetBody className="px-gutter pb-6">
        {isLoaded ? (
          <OrderScreen order={order.data} shop={orderShop(order.data, settings.data, menu, locale)} phone={phoneText} isLayer />
        ) : order.isError || settings.isError ? (
          <LoadFailure onRetry={retry} />
        ) : (
          <div aria-busy="true" className="grid gap-4">
            <div className="h-45 rounded-sheet bg-hearth" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        )}
      </SheetBody>
      {isLoaded && (
        <SheetFooter>
          <a className={buttonVariants({ block: true, className: 'print:hidden' })} href={`${prefix}/order/${orderId}`}>
            {t('openPage')}
          </a>
        </SheetFooter>
      )}
    </>
  );
}

function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('order');
  const c = useTranslations('common');
  const { pictures, media } = useShop();
  const own = pictures.failed;
  return (
    <EmptyState
      art={<Picture src={own || '/art/cloche.webp'} alt="" media={own === '' ? NO_VARIANTS : media} width={168} />}
      title={t('loadFailed')}
      text={t('loadFailedText')}
      action={<Button onClick={onRetry}>{c('retry')}</Button>}
    />
  );
}
