import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fieldsOf } from '#lib/client/storage.ts';
import { memoryStorage, openStore } from '#tests/setup/tabs.ts';
import { createCheckoutDraft } from './checkout-draft.ts';
import { dropFormDraft, forgetFormDrafts, formDraft, keepFormDraft } from './form-drafts.ts';

const ANNA = { id: 77, name: 'Anna', phone: '+79170000077', email: 'anna@example.com', birth: '' };
const NAMELESS = { ...ANNA, name: '', email: '' };
const NOW = Date.parse('2031-02-06T12:00:00Z');
const HOUR = 3_600_000;

function draftOf() {
  const { getState } = openStore(createCheckoutDraft, memoryStorage());
  const contact = () => {
    const { name, phone, email } = getState().fields;
    return [name, phone, email];
  };
  return { getState, contact };
}

/** A browser in which a guest ordered three hours ago. */
function afterGuest() {
  const draft = draftOf();
  const guest = { name: 'Guest', phone: '+79170000001', email: 'guest@example.com', comment: 'third door' };
  draft.getState().set(guest, NOW - 3 * HOUR);
  return draft;
}

test('[ORD-03] bodies that another version of the page has sent may be unreadable: their key stays', () => {
  const attempt = { key: 'old-key-kept', sent: [{ items: 'in other words' }] };
  const checkout = JSON.stringify({ state: { fields: {}, attempt }, version: 1 });
  expect(openStore(createCheckoutDraft, memoryStorage({ checkout })).getState().attempt).toEqual({ key: 'old-key-kept', sent: [] });
});

test('[CART-07] broken fields cost only themselves', () => {
  const state = {
    fields: { name: 7, phone: '+7917', consents: ['a', 5], leaveAtDoor: 'yes' },
    repriced: { id: 1 },
    attempt: { key: 'short' },
  };
  const draft = openStore(createCheckoutDraft, memoryStorage({ checkout: JSON.stringify({ state }) })).getState();
  expect(draft.fields).toMatchObject({ name: '', phone: '+7917', consents: ['a'], leaveAtDoor: false });
  expect(draft).toMatchObject({ repriced: null, attempt: null, typedAt: { name: 0, phone: 0, email: 0 } });
});

test('who logs in fills the form of a browser in which a guest has ordered before', () => {
  const { getState, contact } = afterGuest();
  getState().fillFrom(ANNA, NOW);
  expect(contact()).toEqual(['Anna', '+79170000077', 'anna@example.com']);
  expect(getState().fields.comment).toBe('third door');
});

test('what the profile does not say is left empty, rather than kept from an earlier guest', () => {
  const { getState, contact } = afterGuest();
  getState().fillFrom(NAMELESS, NOW);
  expect(contact()).toEqual(['', '+79170000077', '']);
});

test('what was typed just before the login is kept', () => {
  const { getState, contact } = draftOf();
  getState().set({ name: 'Anna S.', phone: '+79170000099', email: 'typed@example.com' }, NOW - 60_000);
  getState().fillFrom(ANNA, NOW);
  expect(contact()).toEqual(['Anna S.', '+79170000099', 'typed@example.com']);
});

test('a phone of an earlier guest that its field has written in another form is not kept', () => {
  const { getState, contact } = afterGuest();
  getState().reformatPhone('+7 917 000 00 01');
  getState().fillFrom(ANNA, NOW);
  expect(contact()).toEqual(['Anna', '+79170000077', 'anna@example.com']);
});

test('what the customer has changed for an order is kept; another customer takes their place', () => {
  const { getState, contact } = draftOf();
  getState().fillFrom(ANNA, NOW);
  getState().set({ phone: '+79170000099' }, NOW);
  getState().fillFrom(ANNA, NOW);
  expect(contact()).toEqual(['Anna', '+79170000099', 'anna@example.com']);
  getState().fillFrom({ ...NAMELESS, id: 78, phone: '+79170000078' }, NOW);
  expect(contact()).toEqual(['', '+79170000078', '']);
});

test('after an order who orders stays known and the rest begins anew; at a logout nothing personal stays', () => {
  const { getState, contact } = draftOf();
  getState().fillFrom(ANNA, NOW);
  getState().set({ comment: 'third door', payment: 'cash', consents: ['offer:1'] }, NOW);
  getState().setAttempt({ key: 'key-of-an-attempt', sent: [] });
  getState().finish();
  expect(getState()).toMatchObject({ attempt: null, fields: { payment: 'cash', comment: '', consents: [] } });
  expect(contact()).toEqual(['Anna', '+79170000077', 'anna@example.com']);
  getState().setAttempt({ key: 'key-of-an-attempt', sent: [] });
  getState().forgetContact();
  expect(getState()).toMatchObject({ attempt: null, customerId: null });
  expect(contact()).toEqual(['', '', '']);
});

const read = (value: unknown) => {
  const { name, count } = fieldsOf(value);
  return typeof name === 'string' && name.length <= 5 && typeof count === 'number' ? { name, count } : null;
};
const NINA = { name: 'Нина', count: 2 };
const storage = memoryStorage();

describe('drafts of forms', () => {
  afterEach(() => void vi.unstubAllGlobals());
  beforeEach(() => {
    storage.removeItem('typed');
    vi.stubGlobal('window', { sessionStorage: storage });
  });

  test('each form has its own words, until it is sent', () => {
    expect(formDraft('request-1', read)).toBeNull();
    keepFormDraft('request-1', NINA);
    keepFormDraft('rate-7', { rate: 5, text: 'Вкусно' });
    expect([formDraft('request-1', read), formDraft('request-2', read)]).toEqual([NINA, null]);
    dropFormDraft('request-1');
    expect(formDraft('request-1', read)).toBeNull();
    expect(formDraft('rate-7', (value) => fieldsOf(value).text)).toBe('Вкусно');
    dropFormDraft('rate-7');
    expect(storage.getItem('typed')).toBeNull();
  });

  test('nothing stays of who has left', () => {
    keepFormDraft('profile', NINA);
    forgetFormDrafts();
    expect([formDraft('profile', read), storage.getItem('typed')]).toEqual([null, null]);
  });

  test.each([
    ['what another build wrote', '{"request-1":{"name":7}}'],
    ['too long a word', '{"request-1":{"name":"Нина Петровна","count":1}}'],
    ['a broken text', '{"request-1":{'],
    ['another thing', '[1,2]'],
    ['nothing', 'null'],
  ])('%s is no form, and the next words are kept as ever', (_, broken) => {
    storage.setItem('typed', broken);
    expect(formDraft('request-1', read)).toBeNull();
    keepFormDraft('request-1', NINA);
    expect(formDraft('request-1', read)).toEqual(NINA);
  });

  test('twelve forms are remembered, the last ones written', () => {
    for (let i = 0; i < 14; i++) keepFormDraft(`rate-${i}`, { ...NINA, count: i });
    keepFormDraft('rate-2', NINA);
    keepFormDraft('rate-14', NINA);
    const known = Array.from({ length: 15 }, (_, i) => i).filter((i) => formDraft(`rate-${i}`, read) !== null);
    expect(known).toEqual([2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  });

  test('a browser that keeps nothing is no fault', () => {
    vi.stubGlobal('window', {
      get sessionStorage(): never {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
    keepFormDraft('request-1', NINA);
    expect(formDraft('request-1', read)).toBeNull();
  });
});
