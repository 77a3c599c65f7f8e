import { useTranslations } from 'next-intl';
import { Alert } from '#components/ui/alert.tsx';
import { useCartNotices } from '#stores/cart-notices.ts';

/** What a new place changed in the cart, dish by dish (CART-05, CART-06). */
export function CartNotices() {
  const t = useTranslations('cart');
  const removed = useCartNotices((s) => s.removed);
  const reduced = useCartNotices((s) => s.reduced);
  return (
    <>
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
