'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { cartNote } from '#components/cart/line-details.ts';
import { settingsQuery } from '#components/delivery/delivery-queries.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { openRequest } from '#components/quote/open-layers.ts';
import { useCartMenu } from '#components/quote/use-cart-menu.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button, buttonVariants } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { useCart } from '#stores/cart.ts';
import { useCheckoutDraft } from '#stores/checkout-draft.ts';
import { usePlace } from '#stores/place.ts';
import { CheckoutForm } from './checkout-form-client.tsx';

interface CheckoutProps {
  /** Shown until the settings are loaded. */
  readonly skeleton: ReactNode;
}

/** The checkout of this browser's cart, or of a table without dishes (DLV-06). The stores are read by then: before that nobody can say that the cart is empty. */
export function Checkout({ skeleton }: CheckoutProps) {
  const t = useTranslations('checkout');
  const common = useTranslations('common');
  const { locale, simplifiedOrder } = useShop();
  const { data: settings, isError, refetch } = useQuery(settingsQuery(locale));
  const isEmpty = useCart((cart) => cart.lines.length === 0);
  const hasTable = usePlace((place) => place.type === 'lounge' && place.location !== null);
  const isUndecided = useCheckoutDraft((draft) => draft.repriced !== null);
  const [isPlaced, setPlaced] = useState(false);

  if (isEmpty && !hasTable && !isPlaced && !isUndecided) return <EmptyCheckout />;
  if (simplifiedOrder && !isEmpty) return <RequestInstead />;
  if (settings !== undefined) return <CheckoutForm settings={settings} onPlaced={() => setPlaced(true)} />;
  if (!isError) return skeleton;
  return (
    <Alert
      tone="danger"
      title={t('timesFailed')}
      action={
        <Button size="s" onClick={() => void refetch()}>
          {common('retry')}
        </Button>
      }
    />
  );
}

function EmptyCheckout() {
  const t = useTranslations('checkout');
  const { media, pictures, prefix } = useShop();
  return (
    <EmptyState
      art={<Picture src={pictures.bag || '/art/bag.webp'} alt="" media={pictures.bag === '' ? NO_VARIANTS : media} width={168} />}
      title={t('empty')}
      text={t('emptyText')}
      action={
        <a href={prefix || '/'} className={buttonVariants({ variant: 'primary' })}>
          {t('toMenu')}
        </a>
      }
    />
  );
}

/** A shop without a checkout calls back: the cart is sent as one request (CART-02). */
function RequestInstead() {
  const t = useTranslations('request');
  const cart = useTranslations('cart');
  const unit = useTranslations('common.unit');
  const { locale } = useShop();
  const { menu } = useCartMenu();
  const send = (): void => {
    const { lines } = useCart.getState();
    openRequest(lines, cartNote(lines, menu, { g: unit('g'), ml: unit('ml'), kg: unit('kg') }, locale));
  };
  return (
    <EmptyState
      title={t('title')}
      text={t('lead')}
      action={
        <Button variant="primary" aria-haspopup="dialog" onClick={send}>
          {cart('request')}
        </Button>
      }
    />
  );
}
