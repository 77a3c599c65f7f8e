import { beforeEach, expect, test, vi } from 'vitest';
import { line } from '#tests/setup/sample-line.ts';
import { samplePlace } from '#tests/setup/sample-place.ts';
import { memoryStorage } from '#tests/setup/tabs.ts';
import { useCart } from './cart.ts';
import { useCheckoutDraft } from './checkout-draft.ts';
import { setBonuses, useDiscounts } from './discounts.ts';
import { useFavourites } from './favourites.ts';
import { forgetCustomer } from './forget-customer.ts';
import { keepFormDraft } from './form-drafts.ts';
import { useLoginAttempt } from './login-attempt.ts';
import { useOrders } from './orders.ts';
import { usePlace } from './place.ts';
import { usePreferences } from './preferences.ts';
import { useSearch } from './search.ts';
import { useSession } from './session.ts';

const address = samplePlace({ text: 'Тайная, 1', coordinates: [49.1, 55.8], city: 'Казань', flat: '7' });

const local = memoryStorage();
const session = memoryStorage();
beforeEach(() => {
  vi.stubGlobal('window', { localStorage: local, sessionStorage: session });
  return () => void vi.unstubAllGlobals();
});

test('[AUTH-05] a logout leaves the cart and what a guest has ordered, and nothing of the customer', () => {
  const anna = { id: 77, name: 'Тайная Анна', email: 'anna@example.com', phone: '+79170000077', birth: '' };
  useCart.getState().add(line(1));
  setBonuses(40);
  useSession.getState().setProfile(anna);
  useCheckoutDraft.getState().fillFrom(anna, 0);
  useFavourites.getState().join(77, [4_711]);
  useLoginAttempt.getState().setTyped('+79170000077');
  useOrders.getState().add({ id: 1, status: 'making' });
  useOrders.getState().add({ id: 2, status: 'making', customerId: 77 });
  usePlace.getState().choose('delivery', address);
  usePlace.getState().rememberAddress(address);
  usePreferences.getState().choose([{ code: 'тайная', text: '' }], false);
  useSearch.getState().remember('тайная');
  keepFormDraft('profile', { name: 'Тайная Анна' });
  forgetCustomer();
  expect(useCart.getState().lines).toEqual([line(1)]);
  expect(useDiscounts.getState().bonuses).toBe(0);
  expect(useOrders.getState().orders.map(({ id }) => id)).toEqual([1]);
  const stored = [...local.kept.values(), ...session.kept.values()].map((text) => JSON.stringify(JSON.parse(text).state ?? text)).join();
  expect(stored).toContain('Блюдо 1');
  expect(stored).not.toMatch(/тайная|anna|79170000077|4711|"customerId":77/i);
});
