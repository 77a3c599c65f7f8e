import { useTranslations } from 'next-intl';
import { createPortal } from 'react-dom';
import { TextSkeleton } from '#old/components/ui/skeleton.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

/** The skeleton of the checkout, shown from the press until the server has sent the page. */
export function CheckoutWaiting() {
  const t = useTranslations('common');
  return createPortal(
    <div className="checkoutwait" role="status" aria-label={t('loading')}>
      <div className="container">
        <div className="subhead" />
        <div className="order-title">
          <TextSkeleton width="min(20rem, 78%)" />
        </div>
        <CheckoutSkeleton />
      </div>
    </div>,
    document.body,
  );
}
