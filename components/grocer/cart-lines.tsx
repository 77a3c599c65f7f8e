import { CartBody } from '#components/cart/cart-body.tsx';
import { Queries } from '#components/checkout/queries-client.tsx';

const stays = (): void => {};

/** The cart's own lines, discounts and button in a column, which has nothing to close. */
export function CartLines() {
  return (
    <Queries>
      <CartBody onClose={stays} />
    </Queries>
  );
}
