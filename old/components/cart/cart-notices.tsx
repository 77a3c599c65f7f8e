import { useTranslations } from 'next-intl';
import { lineTitle } from '#lib/domain/dish-words.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { Alert } from '#old/components/ui/alert.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { useCartNotices } from '#old/stores/cart-notices.ts';
import { putBackDropped } from './put-back-dropped.ts';

/** What a new place or a new menu changed in the cart, dish by dish (CART-05, CART-06, SET-10). */
export function CartNotices() {
  const t = useTranslations('cart');
  const removed = useCartNotices((s) => s.removed);
  const reduced = useCartNotices((s) => s.reduced);
  const dropped = useCartNotices((s) => s.dropped);
  const shop = useShop();
  return (
    <>
      {dropped.length > 0 && (
        <Alert status="warning" title={t('renewed')}>
          <p>{[...new Set(dropped.map(lineTitle))].join(', ')}</p>
          <Button size="s" className="cart__again" onClick={() => void putBackDropped(shop)}>
            {t('renewedBack')}
          </Button>
        </Alert>
      )}
      {removed.length > 0 && (
        <Alert status="danger" title={t('removed')}>
          {removed.join(', ')}
        </Alert>
      )}
      {reduced.length > 0 && (
        <Alert status="warning" title={t('reduced')}>
          {reduced.join(', ')}
        </Alert>
      )}
    </>
  );
}
