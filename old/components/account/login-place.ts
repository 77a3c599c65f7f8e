import { z } from 'zod';
import { reach } from '#old/components/navigation/reach.ts';
import { useModals } from '#old/stores/modals.ts';
import { visitStorage } from '#old/stores/persisted.ts';

const NAME = 'login-place';
const place = z.object({ path: z.string().max(2_000), top: z.number().min(0), cart: z.boolean() });

/** The address a social login comes back to: where the visitor is now, whatever layers are open. */
export const addressNow = (): string => `${location.pathname}${location.search}${location.hash}`;

/** Notes where the visitor is before they leave for a provider: how far down, and whether the cart is open. */
export function noteLoginPlace(): void {
  const cart = useModals.getState().stack.some((modal) => modal.name === 'cart');
  visitStorage.setItem(NAME, JSON.stringify({ path: location.pathname, top: scrollY, cart } satisfies z.output<typeof place>));
}

/** Back from the provider: the page stands where it stood, with the cart open if it was. */
export function restoreLoginPlace(): void {
  const raw = visitStorage.getItem(NAME);
  visitStorage.removeItem(NAME);
  if (raw === null) return;
  let noted: unknown;
  try {
    noted = JSON.parse(raw);
  } catch {
    return;
  }
  const parsed = place.safeParse(noted);
  if (!parsed.success || parsed.data.path !== location.pathname) return;
  reach(parsed.data.top);
  if (parsed.data.cart) useModals.getState().open('cart', {});
}
