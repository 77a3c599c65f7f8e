import { beforeEach, expect, test } from 'vitest';
import { useSession } from '#old/stores/session.ts';
import { useDraft } from './draft.ts';
import { keepContact } from './keep-contact.ts';

const CUSTOMER = { id: 77, name: '', email: '', phone: '+79170000077', birth: '' };
const GIVEN = { name: 'Алсу', phone: '+79172451860' };

beforeEach(() => {
  useSession.setState(useSession.getInitialState(), true);
  useDraft.setState(useDraft.getInitialState(), true);
});

test('[ORD-01] a guest who has booked a table is known at checkout; what was typed there stays', () => {
  keepContact(GIVEN);
  expect(useDraft.getState().fields).toMatchObject(GIVEN);
  keepContact({ name: 'Другая', phone: '+79170000000' });
  expect(useDraft.getState().fields).toMatchObject(GIVEN);
});

test('[LK-01] a customer without a name has the one they ordered under, another one keeps theirs', () => {
  useSession.setState({ profile: CUSTOMER });
  keepContact(GIVEN);
  expect(useSession.getState().profile).toEqual({ ...CUSTOMER, name: 'Алсу' });
  keepContact({ ...GIVEN, name: 'Другая' });
  expect(useSession.getState().profile?.name).toBe('Алсу');
  expect(useDraft.getState().fields.name).toBe('');
});
