import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/setup/tabs.ts';
import { useDraft } from './draft.ts';

afterEach(() => vi.unstubAllGlobals());

test('[ORD-03] bodies that another version of the page has sent may be unreadable: their key stays', async () => {
  const localStorage = memoryStorage();
  vi.stubGlobal('window', { localStorage });
  const attempt = { key: 'old-key-kept', sent: [{ items: 'in other words' }] };
  localStorage.setItem('checkout', JSON.stringify({ state: { fields: {}, attempt }, version: 1 }));
  await useDraft.persist.rehydrate();
  expect(useDraft.getState().attempt).toEqual({ key: 'old-key-kept', sent: [] });
});

describe('who is logged in', () => {
  const ANNA = { id: 77, name: 'Anna', phone: '+79170000077', email: 'anna@example.com', birth: '' };
  const NAMELESS = { ...ANNA, name: '', email: '' };
  const fresh = { fields: useDraft.getState().fields, customerId: null, typedAt: { name: 0, email: 0 }, attempt: null };
  const contact = () => {
    const { name, phone, email } = useDraft.getState().fields;
    return [name, phone, email];
  };
  const guestBefore = { ...fresh.fields, name: 'Guest', phone: '+79170000001', email: 'guest@example.com', comment: 'third door' };
  beforeEach(() => useDraft.setState(fresh));

  test('fills the form of a browser in which a guest has ordered before', () => {
    useDraft.setState({ fields: guestBefore });
    useDraft.getState().fillFrom(ANNA);
    expect(contact()).toEqual(['Anna', '+79170000077', 'anna@example.com']);
    expect(useDraft.getState().fields.comment).toBe('third door');
  });

  test('leaves empty what the profile does not say, rather than to keep it from an earlier guest', () => {
    useDraft.setState({ fields: guestBefore });
    useDraft.getState().fillFrom(NAMELESS);
    expect(contact()).toEqual(['', '+79170000077', '']);
  });

  test('keeps a name that was typed just before the login where the profile has none', () => {
    useDraft.getState().set({ name: 'Anna S.' });
    useDraft.getState().fillFrom(NAMELESS);
    expect(contact()).toEqual(['Anna S.', '+79170000077', '']);
  });

  test('keeps what was typed just before the login, also by way of a provider’s page, and not what was typed hours ago', async () => {
    useDraft.getState().set({ email: 'typed@example.com' });
    await useDraft.persist.rehydrate();
    useDraft.getState().fillFrom(ANNA);
    expect(contact()).toEqual(['Anna', '+79170000077', 'typed@example.com']);
    const hoursAgo = Date.now() - 3 * 3_600_000;
    useDraft.setState({ ...fresh, fields: guestBefore, typedAt: { name: hoursAgo, email: hoursAgo } });
    useDraft.getState().fillFrom(ANNA);
    expect(contact()).toEqual(['Anna', '+79170000077', 'anna@example.com']);
  });

  test('keeps what the customer has changed for an order', () => {
    useDraft.getState().fillFrom(ANNA);
    useDraft.getState().set({ phone: '+79170000099' });
    useDraft.getState().fillFrom(ANNA);
    expect(contact()).toEqual(['Anna', '+79170000099', 'anna@example.com']);
  });

  test('takes the place of another customer', () => {
    useDraft.getState().fillFrom(ANNA);
    useDraft.setState({ typedAt: { name: 0, email: 0 } });
    useDraft.getState().fillFrom({ ...NAMELESS, id: 78, phone: '+79170000078' });
    expect(contact()).toEqual(['', '+79170000078', '']);
  });
});
