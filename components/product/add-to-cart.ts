import { usePlaceDishes, whenPlaceDishesKnown } from '#components/catalog/availability-client.tsx';
import { whenPlaceKnown } from '#components/delivery/chosen-place-client.tsx';
import type { CartLine } from '#lib/domain/cart.ts';
import { dishText, timesText } from '#lib/domain/dish-words.ts';
import { useCart } from '#stores/cart.ts';
import { cartSummary, useCartFacts } from '#stores/cart-facts.ts';
import { openLayer } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { toast } from '#stores/toasts.ts';
import { PRODUCT } from './dish-address.ts';
import type { AddOptions, AddTexts } from './use-add-to-cart.ts';

function put(lines: readonly CartLine[], { cartText, ...texts }: AddTexts): void {
  for (const line of lines) {
    useCart.getState().add(line);
    const { count, sum } = cartSummary(useCart.getState().lines, useCartFacts.getState().lines);
    toast({ tone: 'success', text: texts.added, detail: cartText(count, sum), series: { name: 'added', text: texts.addedMany } });
  }
}

/** Why the chosen place does not sell the dish of a line, according to its cards; '' when it does. */
function refusalOf({ productId }: CartLine, { unavailable }: AddTexts): string {
  const { warehouseId, dishes } = usePlaceDishes.getState();
  const here = warehouseId === usePlace.getState().location?.warehouseId ? dishes[productId] : undefined;
  if (here === null) return unavailable;
  return here?.buy === 'unavailable' ? (here.unavailableText ?? unavailable) : '';
}

/** Adds the lines that the chosen place sells, and shows for each other one why it is not added. */
function putAvailable(lines: readonly CartLine[], texts: AddTexts, onAdded: (() => void) | undefined): void {
  const refused = lines.filter((line) => refusalOf(line, texts) !== '');
  for (const line of refused) toast({ tone: 'error', text: `${line.shown.name}: ${refusalOf(line, texts)}` });
  const sold = lines.filter((line) => !refused.includes(line));
  put(sold, texts);
  if (sold.length > 0) onAdded?.();
}

/**
 * Adds lines to the cart. Without a chosen place the visitor chooses one first (CART-01); a shop with
 * requests opens the request form instead (CART-02).
 */
export function addToCart(lines: readonly CartLine[], texts: AddTexts, { isRequest, replacedKey, onAdded }: AddOptions): void {
  const [first] = lines;
  if (first === undefined) return;
  if (replacedKey !== undefined) {
    useCart.getState().replace(replacedKey, first);
    toast({ tone: 'success', text: texts.changed(first.shown.name) });
    onAdded?.();
  } else if (isRequest) {
    openLayer(requestAddress(lines));
  } else {
    const hadPlace = usePlace.getState().location !== null;
    whenPlaceKnown(() => {
      // They were chosen before the place was known, so they must be checked.
      if (!hadPlace) useCartFacts.setState({ isCheckDue: true });
      // Wait for the data of the place's dishes: dishes that it does not sell must not be added.
      const ids = lines.map(({ productId }) => productId);
      whenPlaceDishesKnown(ids, () => putAvailable(lines, texts, onAdded));
    });
  }
}

/** «30 см, Халапеньо × 2»: the choice of a dish. */
const choiceText = ({ shown }: CartLine): string =>
  [shown.variation, ...shown.supplements.map((option) => timesText(option.name, option.count))].filter((part) => part !== '').join(', ');

/** The address of the request layer for dishes (CART-02), over any page: the first by its id, count and price, its choice and the others as text. */
export function requestAddress([first, ...others]: readonly CartLine[]): string {
  if (first === undefined) return '';
  const rest = others.map((line) => `${dishText(line.shown.name, choiceText(line))} × ${line.count}`);
  const parameters = {
    layer: 'request',
    [PRODUCT]: String(first.productId),
    count: String(first.count),
    price: String(first.shown.unitPrice),
    note: [choiceText(first), ...rest].filter((part) => part !== '').join('; '),
  };
  return `?${new URLSearchParams(parameters)}`;
}
