import { DiscountWatch } from '#old/components/discounts/discount-watch.tsx';
import { PlaceWatch } from './place-watch.tsx';

/** Everything that looks after a filled cart, whichever page it is on. */
export const CartWatch = ({ since }: { readonly since: string }) => (
  <>
    <PlaceWatch since={since} />
    <DiscountWatch />
  </>
);
