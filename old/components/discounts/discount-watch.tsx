import { useEffect, useRef } from 'react';
import { Queries } from '#old/components/checkout/queries-client.tsx';
import { useCart } from '#old/stores/cart.ts';
import { useDiscounts } from '#old/stores/discounts.ts';
import { useSession } from '#old/stores/session.ts';
import { Recheck } from './recheck.tsx';
import { useAsking } from './use-asking.ts';
import { useAutoapplyRequest } from './use-autoapply-request.ts';
import { useCouponRules } from './use-coupon-rules.ts';
import { usePromoFlags } from './use-promo-settings.ts';

function Watch() {
  const request = useAutoapplyRequest();
  const promo = usePromoFlags();
  // what the cart almost has stands there when it opens, instead of pushing its sums away
  useCouponRules();
  const applied = useCart((s) => s.coupons.length > 0);
  // who asks decides what is on offer
  const customerId = useSession((s) => s.customerId);
  const askedFor = useRef(customerId);
  const tell = useAsking(request, promo);
  useEffect(() => {
    const kind = askedFor.current === customerId ? 'changed' : 'customerChanged';
    askedFor.current = customerId;
    return tell({ kind, askable: request !== null });
  }, [request, customerId, tell]);
  return applied && promo !== null ? <Recheck promo={promo} /> : null;
}

/** Tells the flow of discounts about every change of the cart, and asks the backend when it says so (DISC-01, DISC-07). */
export function DiscountWatch() {
  // after a reset the same cart is asked about anew
  const resets = useDiscounts((s) => s.resets);
  return (
    <Queries>
      <Watch key={resets} />
    </Queries>
  );
}
