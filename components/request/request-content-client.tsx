'use client';

import '#components/account/login.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { LayerProps } from '#components/layers/layer-table-client.tsx';
import { RetryAlert } from '#components/layout/error-view-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { loadDish } from '#components/product/load-dish.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/notices.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { SheetBody, SheetHeader } from '#components/ui/sheet-client.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { formatPhone } from '#lib/client/phone.ts';
import { settingsQuery } from '#lib/client/queries.ts';
import type { CartLine } from '#lib/domain/cart.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { useCart } from '#stores/cart.ts';
import { usePlace } from '#stores/place.ts';
import { toast } from '#stores/toasts.ts';
import { RequestForm, requestQuery } from './request-form.tsx';

/** `?layer=request&product_id=…`: a request for a dish, or for the whole cart, in shops that call back instead of having a checkout (CART-02). */
export default function RequestContent({ path, open, onClose }: LayerProps) {
  const { search } = new URL(path, 'http://shop');
  const t = useTranslations('request');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isShown = useRef(open);
  useEffect(() => {
    isShown.current = open;
    return () => {
      isShown.current = false;
    };
  }, [open]);
  const onSent = (phone: string): void => {
    setSentTo(phone);
    // The response can arrive after the layer was closed.
    if (!isShown.current) toast({ tone: 'success', text: t('sent') });
  };
  return (
    <>
      <SheetHeader title={t(sentTo === null ? 'title' : 'sent')}>
        {sentTo === null && <p className="mt-2 text-pretty text-muted">{t('lead')}</p>}
      </SheetHeader>
      {sentTo === null ? <Form search={search} onSent={onSent} /> : <Sent phone={sentTo} onDone={onClose} />}
    </>
  );
}

/** The form, once the shop's consents are loaded. */
function Form({ search, onSent }: { readonly search: string; readonly onSent: (phone: string) => void }) {
  const t = useTranslations('request');
  const catalogue = useTranslations('catalogue');
  const { locale } = useShop();
  const query = requestQuery(search);
  const { productId, isCart } = query;
  const warehouseId = usePlace((place) => place.location?.warehouseId ?? null);
  const settings = useQuery(settingsQuery(locale));
  const dish = useQuery({
    queryKey: ['dish', locale, { id: productId }, warehouseId],
    queryFn: ({ signal }) => loadDish({ id: productId }, locale, warehouseId, signal),
    enabled: !isCart,
  });

  const finish = (phone: string, sent: readonly CartLine[]): void => {
    // Dishes added during the request are kept.
    const isSent = (key: string, count: number) => sent.some((line) => line.key === key && line.count === count);
    if (isCart) useCart.getState().setLines((lines) => lines.filter(({ key, count }) => !isSent(key, count)));
    onSent(phone);
  };
  const hasFailed = settings.isError || dish.isError || dish.data === null;
  if (hasFailed || settings.data === undefined) {
    return (
      <SheetBody className="px-gutter pb-6">
        {hasFailed ? (
          <RetryAlert
            size="s"
            title={settings.isError ? t('offline') : catalogue('menuFailed')}
            onRetry={() => void Promise.all([settings.refetch(), isCart ? null : dish.refetch()])}
          />
        ) : (
          <Skeleton className="h-100 rounded-button" />
        )}
      </SheetBody>
    );
  }
  return <RequestForm query={query} consents={settings.data.consents} dish={dish.data?.data} onSent={finish} />;
}

function Sent({ phone, onDone }: { readonly phone: string; readonly onDone: () => void }) {
  const t = useTranslations('request');
  const [shownPhone, setShownPhone] = useState(phone);
  useEffect(() => {
    void formatPhone(phone, phone).then(setShownPhone);
  }, [phone]);
  return (
    <SheetBody className="px-gutter pb-6">
      <EmptyState
        art={<Picture src="/art/cloche.webp" alt="" media={NO_VARIANTS} width={168} />}
        title={t('sentTitle')}
        text={t('sentText', { phone: shownPhone })}
        action={
          <Button variant="primary" onClick={onDone}>
            {t('done')}
          </Button>
        }
      />
    </SheetBody>
  );
}
