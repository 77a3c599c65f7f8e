import type { CardView } from './card-view.ts';
import { LiveQuantity } from './live-quantity-client.tsx';

/** Size and weight for the price of a card; a dish with several choices takes them from the menu of the chosen place. */
export const CardQuantity = ({ card: { id, quantity, several } }: { readonly card: CardView }) =>
  several ? <LiveQuantity id={id} quantity={quantity} /> : quantity;
