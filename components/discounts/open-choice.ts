import { useModals } from '#stores/modals.ts';

/** Opens a choice in the place of the open cart, which comes back after it; beside a cart that is part of the page it just opens. */
export function openChoice(name: 'discounts' | 'promo'): void {
  const { stack, open, replace } = useModals.getState();
  if (stack.at(-1)?.name === 'cart') replace(name, { fromCart: true });
  else open(name, {});
}

/** What follows a closed choice. */
export function closeChoice(fromCart: boolean): void {
  const { close, replace } = useModals.getState();
  if (fromCart) replace('cart', {});
  else close();
}
