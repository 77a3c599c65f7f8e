import { CartBody } from '#components/cart/cart-body.tsx';
import { CartHead } from '#components/cart/cart-head.tsx';
import { Queries } from '#components/checkout/queries-client.tsx';
import { useCart } from '#stores/cart.ts';

const stays = (): void => {};

/** The cart's own lines, discounts and button in a column, which has nothing to close. */
export function CartLines() {
  const isEmpty = useCart((s) => s.lines.length === 0);
  return (
    <>
      <CartHead empty={isEmpty} />
      <Queries>
        <CartBody onClose={stays} />
      </Queries>
    </>
  );
}
