import { CartBody } from '#old/components/cart/cart-body.tsx';
import { CartHead } from '#old/components/cart/cart-head.tsx';
import { Queries } from '#old/components/checkout/queries-client.tsx';
import { useCart } from '#old/stores/cart.ts';

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
