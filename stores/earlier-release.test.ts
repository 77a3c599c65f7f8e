import { describe, expect, test } from 'vitest';
import type { TextStorage } from '#lib/client/storage.ts';
import { bonus } from '#lib/contract/account.ts';
import { promoSettings } from '#lib/contract/coupon.ts';
import type { ChosenLocation } from '#lib/domain/delivery-choice.ts';
import { line } from '#tests/setup/sample-line.ts';
import stored from '#tests/setup/stored-by-release-1.json';
import { memoryStorage, openStore } from '#tests/setup/tabs.ts';
import { createCart } from './cart.ts';
import { createCheckoutDraft } from './checkout-draft.ts';
import { createConsent } from './consent.ts';
import { createFavourites } from './favourites.ts';
import { createLoginAttempt } from './login-attempt.ts';
import { createOrders } from './orders.ts';
import { createPlace } from './place.ts';
import { createPreferences } from './preferences.ts';
import { createSearch } from './search.ts';
import { createSeen } from './seen.ts';
import { createInvitation, createSession } from './session.ts';

/** The browser of a visitor who last used the first release: every entry as that release wrote it. */
const storageThen = (): TextStorage =>
  memoryStorage(Object.fromEntries(Object.entries(stored).map(([name, entry]) => [name, JSON.stringify(entry)])));

const address: ChosenLocation = {
  text: 'Казань, Баумана, 1',
  coordinates: [49.1, 55.8],
  city: 'Казань',
  flat: '7',
  entrance: '2',
  floor: '3',
  doorCode: '12К',
  comment: 'Звонить дважды',
  name: 'Дом',
  warehouseId: 11,
  zone: 'center',
  placeId: '',
  placeName: '',
};
const chosen = {
  promoCode: 'SPRING',
  coupons: ['auto'],
  gifts: [{ couponCode: 'auto', productId: 9, variationId: 5 }],
  promotionId: 4,
  bonuses: 50,
};
const pizza = {
  ...line(1, 2),
  key: '1:12+5x2',
  variationId: 12,
  supplements: [{ id: 5, count: 2 }],
  shown: { ...line(1).shown, variation: '30 см', supplements: [{ id: 5, name: 'Сыр', count: 2 }], image: '/a.webp', url: '/menu/a' },
};
const slot = { kind: 'slot', date: '2031-02-06', from: '12:00', to: '12:30' };
const label = { code: 'auto', type: 'percent', amount: 10, description: 'Скидка' };
const points = bonus.parse({
  points_balance: 700,
  percent_max: 30,
  cashback_gauge: [{ name: 'Гость', value: 0, percentage: 5 }],
  coming: [{ order_id: 7, amount: 12 }],
});
const promo = promoSettings.parse({ auto_coupons_summing: true });
const sent = {
  phone: '+79170000000',
  channel: 'telegram',
  again: 1_000,
  until: 2_000,
  tries: 3,
  codeLength: 4,
  botUrl: 'https://t.me/bot',
} as const;

describe('[CART-07] what an earlier release has stored is read', () => {
  const storage = storageThen();

  test('cart and discounts', () => {
    const read = openStore(createCart, storage).getState();
    expect(read).toMatchObject({ lines: [pizza, line(3)], peopleCount: 3, tips: 500, ...chosen });
    expect(read).toMatchObject({ seen: 'auto', declined: ['x'], labels: [label] });
  });

  test('[DLV-11] place, time, booking and addresses', () => {
    const { text, city, coordinates, flat, entrance, floor, doorCode, name, comment } = address;
    expect(openStore(createPlace, storage).getState()).toMatchObject({
      type: 'delivery',
      location: address,
      places: { delivery: address, pickup: { placeId: '5' }, lounge: null },
      time: slot,
      booking: { guests: 4, date: '2031-02-06', time: '19:00', wishes: 'У окна' },
      recentAddresses: [{ text, city, coordinates, flat, entrance, floor, doorCode, name, comment }],
    });
  });

  test('[KF-DISC-19] [KF-ACCOUNT-04] session, name, points and promo settings', () => {
    expect(openStore(createSession, storage).getState()).toMatchObject({
      customerId: 77,
      known: false,
      name: 'Анна',
      promoSettings: promo,
      bonus: { customerId: 77, value: points },
    });
  });

  test('favourites, wishes and preferences', () => {
    expect(openStore(createFavourites, storage).getState()).toMatchObject({ ids: [1, 2, 3], base: [1, 2], owner: 77, wishes: ['5:6'] });
    expect(openStore(createPreferences, storage).getState()).toMatchObject({ wanted: [{ code: 'no_onion', text: 'Без лука' }], own: true });
  });

  test('orders, notifications, consent, invitation, search and login', () => {
    expect(openStore(createOrders, storage).getState()).toMatchObject({
      orders: [{ id: 7, status: 'making', table: true, customerId: 77, paying: true }],
      ratingUnsupportedIds: [5],
      wantsNotifications: true,
    });
    expect(openStore(createConsent, storage).getState().choice).toBe('refused');
    expect(openStore(createInvitation, storage).getState()).toMatchObject({ code: 'FRIEND', told: false });
    expect(openStore(createSearch, storage).getState().recent).toEqual(['пицца']);
    const { id } = stored['login-attempt'].state;
    expect(openStore(createLoginAttempt, storage).getState()).toMatchObject({ id, typed: '+7917', channel: 'telegram', sent });
  });

  test('what was seen', () => {
    expect(openStore(createSeen, storage).getState()).toMatchObject({
      popupIds: [4],
      closedUntil: 9_000,
      storyFrames: { a: 3 },
      visits: 2,
      seenAt: 5,
      refusedUntil: 6,
      city: 'Казань',
      wasOfferedLanguage: true,
    });
  });

  test('[ORD-03] the form of the checkout and an order on its way', () => {
    const { attempt } = stored.checkout.state;
    expect(openStore(createCheckoutDraft, storage).getState()).toMatchObject({
      fields: { name: 'Анна', consents: ['offer:1'], leaveAtDoor: true },
      typedAt: { name: 5, email: 0 },
      attempt,
    });
  });
});

describe('what is stored keeps the names and shapes of that release', () => {
  const entryOf = (storage: ReturnType<typeof memoryStorage>, name: string): unknown => JSON.parse(storage.kept.get(name) ?? 'null')?.state;

  test('[CART-07] cart', () => {
    const storage = memoryStorage();
    const cart = openStore(createCart, storage).getState();
    cart.add(pizza);
    cart.add(line(3));
    cart.setPeopleCount(3);
    cart.setTips(500);
    cart.moveDiscounts((state) => ({ ...state, chosen, seen: 'auto', declined: ['x'], labels: [label] }));
    expect(entryOf(storage, 'cart')).toMatchObject(stored.cart.state);
    expect(entryOf(storage, 'discounts')).toMatchObject(stored.discounts.state);
  });

  test('[DLV-11] place and time', () => {
    const storage = memoryStorage();
    const place = openStore(createPlace, storage).getState();
    place.choose('delivery', address);
    place.setTime({ kind: 'slot', date: '2031-02-06', from: '12:00', to: '12:30' });
    const { type, location, time } = stored.delivery.state;
    expect(entryOf(storage, 'delivery')).toMatchObject({ type, location, time });
  });

  test('session, favourites and preferences', () => {
    const storage = memoryStorage();
    openStore(createSession, storage).getState().setProfile({ id: 77, name: 'Анна', email: '', phone: '+79170000000', birth: '' });
    openStore(createFavourites, storage).getState().join(77, [1, 2]);
    expect(entryOf(storage, 'session')).toMatchObject(stored.session.state);
    expect(entryOf(storage, 'favourites')).toMatchObject({ ids: [1, 2], base: [1, 2], owner: 77 });
  });
});
