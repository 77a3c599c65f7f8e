import { beforeAll, describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { bonus } from '#lib/contract/bonus.ts';
import { promoSettings } from '#lib/contract/coupon.ts';
import type { ChosenLocation } from '#lib/domain/delivery-choice.ts';
import { activeOrdersState } from '#old/stores/active-orders.ts';
import { cartState } from '#old/stores/cart.ts';
import { cityState } from '#old/stores/city.ts';
import { consentState } from '#old/stores/consent.ts';
import { deliveryState } from '#old/stores/delivery.ts';
import { discountsState } from '#old/stores/discounts.ts';
import { favouritesState } from '#old/stores/favourites.ts';
import { installState } from '#old/stores/install.ts';
import { inviteState } from '#old/stores/invite.ts';
import { keptAnswersState } from '#old/stores/kept-answers.ts';
import { languageOfferState } from '#old/stores/language-offer.ts';
import { loginAttemptState } from '#old/stores/login-attempt.ts';
import { noticesState } from '#old/stores/notices.ts';
import { loadSchemas, type TextStorage } from '#old/stores/persisted.ts';
import { popupsState } from '#old/stores/popups.ts';
import { preferencesState } from '#old/stores/preferences.ts';
import { recentAddressesState } from '#old/stores/recent-addresses.ts';
import { schemas } from '#old/stores/schemas.ts';
import { searchState } from '#old/stores/search.ts';
import { sessionState } from '#old/stores/session.ts';
import { storiesState } from '#old/stores/stories.ts';
import { unratedState } from '#old/stores/unrated.ts';
import { wishesState } from '#old/stores/wishes.ts';
import { line } from '#tests/setup/sample-line.ts';
import { memoryStorage } from '#tests/setup/tabs.ts';
import { createCart } from './cart.ts';
import { createCheckoutDraft } from './checkout-draft.ts';
import { createConsent } from './consent.ts';
import { createFavourites } from './favourites.ts';
import { createInvitation } from './invitation.ts';
import { createLoginAttempt } from './login-attempt.ts';
import { createOrders } from './orders.ts';
import { createPlace } from './place.ts';
import { createPreferences } from './preferences.ts';
import { createSearch } from './search.ts';
import { createSeen } from './seen.ts';
import { createSession } from './session.ts';

/** Both storefronts stand on the same addresses while pages change over (docs/decisions/0052): each has to read what the other has stored. */

type Old<S extends object> = (storage: TextStorage) => Parameters<typeof createStore<S, [['zustand/persist', unknown]]>>[0];

function openOld<S extends object>(make: Old<S>, storage: TextStorage) {
  const store = createStore<S, [['zustand/persist', unknown]]>(make(storage));
  void store.persist.rehydrate();
  return store;
}

interface New {
  readonly stored: { rehydrate(): void };
}
function openNew<S extends New>(make: (storage: TextStorage) => S, storage: TextStorage): S {
  const store = make(storage);
  store.stored.rehydrate();
  return store;
}

beforeAll(loadSchemas);

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
const slot = { kind: 'slot', date: '2031-02-06', from: '12:00', to: '12:30' } as const;
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

describe('[CART-07] what today’s storefront has stored is read by the new one', () => {
  test('cart and discounts', () => {
    const storage = memoryStorage();
    const cart = openOld(cartState, storage).getState();
    cart.add(pizza);
    cart.add(line(3));
    cart.setCutlery(3);
    cart.setTips(500);
    cart.choose(() => chosen);
    openOld(discountsState, storage)
      .getState()
      .move((now) => ({ ...now, seen: 'auto', declined: ['x'], labels: [label] }));
    const read = openNew(createCart, storage).getState();
    expect(read).toMatchObject({ lines: [pizza, line(3)], peopleCount: 3, tips: 500, ...chosen });
    expect(read).toMatchObject({ seen: 'auto', declined: ['x'], labels: [label] });
  });

  test('[DLV-11] place, time, booking and addresses', () => {
    const storage = memoryStorage();
    const delivery = openOld(deliveryState, storage).getState();
    delivery.choose('pickup', { ...address, placeId: '5', placeName: 'На Баумана' });
    delivery.choose('delivery', address);
    delivery.setTime(slot);
    delivery.setBooking({ guests: 4, date: '2031-02-06', time: '19:00', wishes: 'У окна' });
    openOld(recentAddressesState, storage).getState().remember(address);
    const { text, city, coordinates, flat, entrance, floor, doorCode, name, comment } = address;
    expect(openNew(createPlace, storage).getState()).toMatchObject({
      type: 'delivery',
      location: address,
      places: { delivery: address, pickup: { placeId: '5' }, lounge: null },
      time: slot,
      booking: { guests: 4, date: '2031-02-06', time: '19:00', wishes: 'У окна' },
      recentAddresses: [{ text, city, coordinates, flat, entrance, floor, doorCode, name, comment }],
    });
  });

  test('[KF-DISC-19] [KF-ACCOUNT-04] session, name, points and promo settings', () => {
    const storage = memoryStorage();
    openOld(sessionState, storage).getState().setProfile({ id: 77, name: 'Анна', email: '', phone: '+79170000000', birth: '' });
    const answers = openOld(keptAnswersState, storage).getState();
    answers.setName('Анна');
    answers.setPromo(promo);
    answers.setBonus(77, points);
    expect(openNew(createSession, storage).getState()).toMatchObject({
      customerId: 77,
      known: false,
      name: 'Анна',
      promoSettings: promo,
      bonus: { customerId: 77, value: points },
    });
  });

  test('favourites, wishes and preferences', () => {
    const storage = memoryStorage();
    const hearts = openOld(favouritesState, storage).getState();
    hearts.join(77, [1, 2]);
    hearts.put(3, true);
    openOld(wishesState, storage).getState().put('5:6', true);
    openOld(preferencesState, storage)
      .getState()
      .choose([{ code: 'no_onion', text: 'Без лука' }], true);
    expect(openNew(createFavourites, storage).getState()).toMatchObject({ ids: [1, 2, 3], base: [1, 2], owner: 77, wishes: ['5:6'] });
    expect(openNew(createPreferences, storage).getState()).toMatchObject({ wanted: [{ code: 'no_onion', text: 'Без лука' }], own: true });
  });

  test('orders, notifications, consent, invitation, search and login', () => {
    const storage = memoryStorage();
    const orders = openOld(activeOrdersState, storage).getState();
    orders.add({ id: 7, status: 'making', table: true, customerId: 77 });
    orders.setPaying(7);
    openOld(unratedState, storage).getState().add(5);
    openOld(noticesState, storage).getState().setWanted(true);
    openOld(consentState, storage).getState().choose('refused');
    openOld(inviteState, storage).getState().setCode('FRIEND');
    openOld(searchState, storage).getState().remember('пицца');
    const login = openOld(loginAttemptState, storage).getState();
    const id = login.begin();
    login.setTyped('+7917');
    login.setChannel('telegram');
    login.setSent(sent);
    expect(openNew(createOrders, storage).getState()).toMatchObject({
      orders: [{ id: 7, status: 'making', table: true, customerId: 77, paying: true }],
      ratingUnsupportedIds: [5],
      wantsNotifications: true,
    });
    expect(openNew(createConsent, storage).getState().choice).toBe('refused');
    expect(openNew(createInvitation, storage).getState()).toMatchObject({ code: 'FRIEND', told: false });
    expect(openNew(createSearch, storage).getState().recent).toEqual(['пицца']);
    expect(openNew(createLoginAttempt, storage).getState()).toMatchObject({ id, typed: '+7917', channel: 'telegram', sent });
  });

  test('what was seen', () => {
    const storage = memoryStorage();
    openOld(popupsState, storage).getState().see(4);
    openOld(popupsState, storage).getState().seeClosed(9_000);
    openOld(storiesState, storage).getState().see('a', 3);
    openOld(installState, storage).getState().remember({ visits: 2, seenAt: 5, refusedUntil: 6 });
    openOld(cityState, storage).getState().choose('Казань');
    openOld(languageOfferState, storage).getState().noteAsked();
    expect(openNew(createSeen, storage).getState()).toMatchObject({
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
});

describe('[CART-07] what the new storefront has stored is read by today’s', () => {
  test('cart and discounts', () => {
    const storage = memoryStorage();
    const cart = openNew(createCart, storage).getState();
    cart.add(pizza);
    cart.setPeopleCount(3);
    cart.setTips(500);
    cart.moveDiscounts((state) => ({ ...state, chosen, seen: 'auto', declined: ['x'], labels: [label] }));
    expect(openOld(cartState, storage).getState()).toMatchObject({ lines: [pizza], cutlery: 3, tips: 500, ...chosen });
    expect(openOld(discountsState, storage).getState()).toMatchObject({ seen: 'auto', declined: ['x'], labels: [label] });
  });

  test('[DLV-11] place, time and addresses', () => {
    const storage = memoryStorage();
    const place = openNew(createPlace, storage).getState();
    place.choose('delivery', address);
    place.setTime(slot);
    place.rememberAddress(address);
    expect(openOld(deliveryState, storage).getState()).toMatchObject({ type: 'delivery', location: address, time: slot });
    expect(openOld(recentAddressesState, storage).getState().addresses).toMatchObject([{ text: address.text, flat: '7' }]);
  });

  test('session, name, points, promo settings, favourites and preferences', () => {
    const storage = memoryStorage();
    const session = openNew(createSession, storage).getState();
    session.setProfile({ id: 77, name: 'Анна', email: '', phone: '+79170000000', birth: '' });
    session.setPromoSettings(promo);
    session.setBonus(77, points);
    const favourites = openNew(createFavourites, storage).getState();
    favourites.join(77, [1, 2]);
    favourites.putWish('5', true);
    openNew(createPreferences, storage)
      .getState()
      .choose([{ code: 'no_onion', text: '' }], false);
    expect(openOld(sessionState, storage).getState().customerId).toBe(77);
    expect(openOld(keptAnswersState, storage).getState()).toMatchObject({ name: 'Анна', promo, bonus: { customerId: 77, value: points } });
    expect(openOld(favouritesState, storage).getState()).toMatchObject({ ids: [1, 2], base: [1, 2], owner: 77 });
    expect(openOld(wishesState, storage).getState().ids).toEqual(['5']);
    expect(openOld(preferencesState, storage).getState().wanted).toEqual([{ code: 'no_onion', text: '' }]);
  });

  test('orders, login, offers, search and what was seen', () => {
    const storage = memoryStorage();
    const orders = openNew(createOrders, storage).getState();
    orders.add({ id: 7, status: 'making' });
    orders.noteRatingUnsupported(5);
    orders.setWantsNotifications(true);
    openNew(createLoginAttempt, storage).getState().setSent(sent);
    openNew(createSearch, storage).getState().remember('пицца');
    openNew(createConsent, storage).getState().choose('agreed');
    openNew(createInvitation, storage).getState().setCode('FRIEND');
    const seen = openNew(createSeen, storage).getState();
    seen.seePopup(4);
    seen.seeStory('a', 3);
    seen.refuseInstall(6);
    seen.setCity('Казань');
    seen.noteLanguageOffer();
    expect(openOld(activeOrdersState, storage).getState().orders).toMatchObject([{ id: 7, status: 'making', customerId: null }]);
    expect(openOld(unratedState, storage).getState().ids).toEqual([5]);
    expect(openOld(noticesState, storage).getState().wanted).toBe(true);
    expect(openOld(loginAttemptState, storage).getState().sent).toEqual(sent);
    expect(openOld(searchState, storage).getState().recent).toEqual(['пицца']);
    expect(openOld(consentState, storage).getState().choice).toBe('agreed');
    expect(openOld(inviteState, storage).getState().code).toBe('FRIEND');
    expect(openOld(popupsState, storage).getState().seen).toEqual([4]);
    expect(openOld(storiesState, storage).getState().frames).toEqual({ a: 3 });
    expect(openOld(installState, storage).getState().refusedUntil).toBe(6);
    expect(openOld(cityState, storage).getState().city).toBe('Казань');
    expect(openOld(languageOfferState, storage).getState().asked).toBe(true);
  });
});

test('[ORD-03] the checkout draft has the shape that today’s schema reads, the attempt and its bodies included', () => {
  const storage = memoryStorage();
  const draft = openNew(createCheckoutDraft, storage).getState();
  const attempt = schemas.checkoutDraft.parse({
    attempt: {
      key: 'key-of-an-attempt',
      sent: [
        {
          items: [{ productId: 1, variationId: 12, choice: '30 см', count: 2, supplements: [{ id: 5, count: 1 }] }],
          delivery: { type: 'pickup', placeId: '5' },
          payment: 'cash',
          contact: { name: 'Анна', phone: '+79170000000' },
          shownTotal: 100,
        },
      ],
    },
  }).attempt;
  draft.set({ name: 'Анна', consents: ['offer:1'], leaveAtDoor: true }, 5);
  draft.setAttempt(attempt);
  const { state } = JSON.parse(storage.kept.get('checkout') ?? '');
  expect(schemas.checkoutDraft.parse(state)).toEqual(state);
  expect(attempt?.sent).toHaveLength(1);
  const read = openNew(createCheckoutDraft, storage).getState();
  expect(read).toMatchObject({
    fields: { name: 'Анна', consents: ['offer:1'], leaveAtDoor: true },
    typedAt: { name: 5, email: 0 },
    attempt,
  });
});

test('[CART-08] a tab of each storefront show one cart and lose no piece', () => {
  const storage = memoryStorage();
  const [old, next] = [openOld(cartState, storage), openNew(createCart, storage)];
  old.getState().add(line(1));
  next.getState().add(line(1));
  old.getState().step('1:0', 1);
  next.getState().step('1:0', 1);
  void old.persist.rehydrate();
  for (const tab of [old, next]) expect(tab.getState().lines).toEqual([line(1, 4)]);
});
