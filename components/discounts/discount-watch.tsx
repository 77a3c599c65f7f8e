import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Queries } from '#components/checkout/queries-client.tsx';
import { callApi } from '#lib/gateway/client.ts';
import { useCart } from '#stores/cart.ts';
import { useDiscounts } from '#stores/discounts.ts';
import { useSession } from '#stores/session.ts';
import { useToasts } from '#stores/toasts.ts';
import { Recheck } from './recheck.tsx';
import { takeOffers } from './take-offers.ts';
import { useAutoapplyRequest } from './use-autoapply-request.ts';
import { usePromoSettings } from './use-promo-settings.ts';

/** How long the cart must rest before it is asked about (product-spec 9, DISC-01). */
const REST = 2_000;

function Watch() {
  const t = useTranslations('discounts');
  const request = useAutoapplyRequest();
  const applied = useCart((s) => s.coupons.length > 0);
  const promo = usePromoSettings();
  useEffect(() => {
    if (request === null) return;
    const gone = new AbortController();
    const ask = async (): Promise<void> => {
      const answer = await callApi('autoapply', { body: request, signal: gone.signal });
      if (gone.signal.aborted) return;
      if (!answer.ok) useDiscounts.getState().fail();
      else if (takeOffers(answer.value, promo) === 'reset') useToasts.getState().push({ status: 'info', text: t('reset') });
    };
    const timer = setTimeout(() => void ask(), REST);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [request, promo, t]);
  return applied ? <Recheck /> : null;
}

/** Asks which discounts fit the cart, after it has rested, and keeps the chosen ones honest (DISC-01, DISC-02, DISC-07, DISC-08). */
export function DiscountWatch() {
  // who asks decides what is on offer
  const customerId = useSession((s) => s.customerId);
  return (
    <Queries>
      <Watch key={customerId} />
    </Queries>
  );
}
