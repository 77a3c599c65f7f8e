import type { CartLine } from '#lib/domain/cart.ts';
import { dishText, timesText } from '#lib/domain/dish-words.ts';
import { PRODUCT } from './dish-address.ts';

/** «30 см, Халапеньо × 2»: what was chosen of a dish. */
const choiceText = ({ shown }: CartLine): string =>
  [shown.variation, ...shown.supplements.map((option) => timesText(option.name, option.count))].filter((part) => part !== '').join(', ');

/** The address of the layer that sends a request for dishes instead of an order (CART-02), over any page: the first by its id, count and price, with its choice and the others in words. */
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
