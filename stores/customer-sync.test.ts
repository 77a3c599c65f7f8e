import { beforeEach, describe, expect, test, vi } from 'vitest';
import { line } from '#tests/setup/sample-line.ts';
import { samplePlace } from '#tests/setup/sample-place.ts';
import { memoryStorage } from '#tests/setup/tabs.ts';
import { useCart } from './cart.ts';
import { useCheckoutDraft } from './checkout-draft.ts';
import { chooseDiscounts, setBonuses, setPromoCode, useDiscounts } from './discounts.ts';
import { useFavourites } from './favourites.ts';
import { forgetCustomer, setCustomerAside, takeCustomerBack } from './forget-customer.ts';
import { formDraft, keepFormDraft } from './form-drafts.ts';
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
  setPromoCode('ТАЙНАЯ-10');
  const gift = { couponCode: 'ТАЙНАЯ-ГОД', productId: 5, variationId: null };
  chooseDiscounts((chosen) => ({ ...chosen, coupons: ['ТАЙНАЯ-ГОД'], gifts: [gift], promotionId: 3 }));
  const label = { code: 'ТАЙНАЯ-ГОД', type: 'percent', amount: 10, description: '' };
  useCart.getState().moveDiscounts((state) => ({ ...state, labels: [label], declined: ['ТАЙНАЯ-5'], seen: 'тайная' }));
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
  expect(useDiscounts.getState()).toMatchObject({ promoCode: '', coupons: [], gifts: [], promotionId: null, bonuses: 0 });
  expect(useOrders.getState().orders.map(({ id }) => id)).toEqual([1]);
  const stored = [...local.kept.values(), ...session.kept.values()].map((text) => JSON.stringify(JSON.parse(text).state ?? text)).join();
  expect(stored).toContain('Блюдо 1');
  expect(stored).not.toMatch(/тайная|anna|79170000077|4711|"customerId":77/i);
});

describe('a session that ended without a logout', () => {
  const typed = () => [
    formDraft('profile', (value) => value),
    useCheckoutDraft.getState().fields.comment,
    useCheckoutDraft.getState().fields.name,
    useDiscounts.getState().promoCode,
    usePlace.getState().location,
  ];
  beforeEach(() => {
    useCart.getState().clear();
    useCart.getState().add(line(1));
    setPromoCode('LETO');
    useCheckoutDraft.getState().set({ name: 'Анна', comment: 'без лука' }, 0);
    keepFormDraft('profile', { name: 'Анна' });
    usePlace.getState().choose('delivery', address);
    setCustomerAside(77);
  });

  test('[AUTH-05] hides what was typed, and the same customer gets it back with the next login, once', () => {
    expect(typed()).toEqual([null, '', '', '', null]);
    expect(useCart.getState().lines).toEqual([line(1)]);
    takeCustomerBack(77);
    const back = [{ name: 'Анна' }, 'без лука', 'Анна', 'LETO', address];
    expect(typed()).toEqual(back);
    forgetCustomer();
    takeCustomerBack(77);
    expect(typed()).toEqual([null, '', '', '', null]);
  });

  test('[AUTH-05] what was typed since stays', () => {
    setPromoCode('ZIMA');
    useCheckoutDraft.getState().set({ comment: 'с луком' }, 0);
    keepFormDraft('profile', { name: 'Аня' });
    const other = samplePlace({ text: 'Другая, 2' });
    usePlace.getState().choose('delivery', other);
    takeCustomerBack(77);
    expect(typed()).toEqual([{ name: 'Аня' }, 'с луком', 'Анна', 'ZIMA', other]);
  });

  test('[AUTH-05] another customer gets nothing of it, nor does the former one after them', () => {
    takeCustomerBack(78);
    expect(typed()).toEqual([null, '', '', '', null]);
    takeCustomerBack(77);
    expect(typed()).toEqual([null, '', '', '', null]);
  });
});

test('[AUTH-05] the table of a session that ended without a logout comes back with the next login', () => {
  usePlace.getState().choose('lounge', samplePlace({ text: 'Зал на Пушкина' }));
  const booking = { guests: 4, date: '2031-02-05', time: '19:00', wishes: 'у окна' };
  usePlace.getState().setBooking(booking);
  setCustomerAside(77);
  expect(usePlace.getState().booking.wishes).toBe('');
  takeCustomerBack(77);
  expect(usePlace.getState().booking).toEqual(booking);
});
