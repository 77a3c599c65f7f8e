import { useTranslations } from 'next-intl';
import { CheckoutLink } from '#old/components/checkout/checkout-link.tsx';
import { ShopArt } from '#old/components/layout/shop-art-client.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { bringBack, useCartUndo } from '#old/stores/cart-undo.ts';
import { useDelivery } from '#old/stores/delivery.ts';

/** Nothing in the cart; a chosen table can be booked all the same (DLV-06). */
export function EmptyCart({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('cart');
  const c = useTranslations('catalogue');
  const table = useDelivery((s) => s.type === 'lounge' && s.location !== null && s.booking.time !== '');
  const gone = useCartUndo((s) => s.list.at(-1));
  return (
    <EmptyState
      art={<ShopArt name="bag" sizes="168px" shown={168} />}
      title={t('empty')}
      text={table ? t('bookingText') : t('emptyText')}
      action={
        <div className="cart__choices">
          {gone && (
            <Button autoFocus onClick={() => bringBack(gone)}>
              {c('bringBackAll')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('emptyAction')}
          </Button>
          {table && <CheckoutLink>{t('booking')}</CheckoutLink>}
        </div>
      }
    />
  );
}
