import { useEffect } from 'react';
import { DiscountWatch } from '#components/discounts/discount-watch.tsx';
import { whenIdle } from '#components/navigation/when-idle.ts';
import { PlaceWatch } from './place-watch.tsx';

/** Everything that looks after a filled cart, whichever page it is on. */
export function CartWatch() {
  // whoever has something in the cart will open it, perhaps where there is no connection
  useEffect(() => whenIdle(() => void import('./cart-modal-client.tsx').catch(() => undefined)), []);
  return (
    <>
      <PlaceWatch />
      <DiscountWatch />
    </>
  );
}
