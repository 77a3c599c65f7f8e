import { beforeEach, describe, expect, test } from 'vitest';
import { bonus } from '#lib/contract/bonus.ts';
import type { OrderRequest } from '#lib/contract/checkout.ts';
import { useDraft } from '#old/components/checkout/draft.ts';
import { adoptProfile } from '#old/components/layout/load-session.ts';
import { useActiveOrders } from '#old/stores/active-orders.ts';
import { useCart } from '#old/stores/cart.ts';
import { useKeptAnswers } from '#old/stores/kept-answers.ts';
import { useRecentAddresses } from '#old/stores/recent-addresses.ts';
import { useSession } from '#old/stores/session.ts';
import { sampleOrderRequest } from '#tests/setup/order-shop.ts';
import { forgetCustomer } from './forget-customer.ts';

const profileOf = (id: number) => ({ id, name: `customer ${id}`, email: '', phone: '+79170000000', birth: '' });
const ANNA = profileOf(77);
const BORIS = profileOf(78);
const HOME = { text: 'Озёрная, 1', city: '', coordinates: null, flat: '', entrance: '', floor: '', doorCode: '', name: '', comment: '' };
const sent: OrderRequest = sampleOrderRequest;

/** Anna is logged in; a guest ordered before her, she ordered, and an order of hers got no answer. */
beforeEach(() => {
  useSession.getState().clear();
  useActiveOrders.setState({ orders: [] });
  useActiveOrders.getState().add({ id: 1, status: 'making' });
  useSession.getState().setProfile(ANNA);
  useActiveOrders.getState().add({ id: 2, status: 'making', customerId: ANNA.id });
  useDraft.getState().set({ name: 'Anna', phone: '+79170000000', email: 'anna@example.com', comment: 'third door', payment: 'cod' });
  useDraft.getState().setAttempt({ key: 'key-of-an-attempt', sent: [sent] });
  useRecentAddresses.getState().remember(HOME);
  useCart.getState().setBonuses(500);
  useKeptAnswers.getState().setBonus(ANNA.id, bonus.parse({ points_balance: 700 }));
  useKeptAnswers.getState().setName(ANNA.name);
});

const orders = (): number[] => useActiveOrders.getState().orders.map(({ id }) => id);

function expectNothingOfAnna(): void {
  expect(orders()).toEqual([1]);
  expect(useDraft.getState().fields).toMatchObject({ name: '', phone: '', email: '', comment: '' });
  expect(useDraft.getState().attempt).toBeNull();
  expect(useRecentAddresses.getState().addresses).toEqual([]);
  expect(useCart.getState().bonuses).toBe(0);
  expect(useKeptAnswers.getState()).toMatchObject({ bonus: null });
  expect(useKeptAnswers.getState().name).not.toBe(ANNA.name);
}

describe('what the browser kept of a customer goes', () => {
  test('[AUTH-05] with a logout', () => {
    forgetCustomer();
    expectNothingOfAnna();
    expect(useSession.getState()).toMatchObject({ customerId: null, ended: false });
  });

  test('[AUTH-05] when the server says that the session has ended, which is told once', async () => {
    await adoptProfile(null);
    expectNothingOfAnna();
    expect(useSession.getState()).toMatchObject({ customerId: null, ended: true });
  });

  test('[AUTH-05] when another customer logs in', async () => {
    await adoptProfile(BORIS);
    expectNothingOfAnna();
    expect(useSession.getState()).toMatchObject({ customerId: BORIS.id, profile: BORIS });
  });
});

describe('it stays', () => {
  test('while the same customer is logged in', async () => {
    await adoptProfile(ANNA);
    expect(orders()).toEqual([2, 1]);
    expect(useDraft.getState().fields.name).toBe('Anna');
    expect(useDraft.getState().attempt).not.toBeNull();
  });

  test('what a guest has ordered, through the login', async () => {
    forgetCustomer();
    await adoptProfile(BORIS);
    expect(orders()).toEqual([1]);
  });
});
