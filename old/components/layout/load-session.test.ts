import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '#old/stores/session.ts';
import { loadSession } from './load-session.ts';

const ANNA = { id: 77, name: 'Anna', email: '', phone: '+79170000000', birth: '' };

const answerWith = (body: unknown): void => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => Response.json(body));
};

beforeEach(() => useSession.getState().clear());
afterEach(() => vi.unstubAllGlobals());

test('[AUTH-05] what the server says about the session is known then', async () => {
  useSession.setState({ known: false });
  answerWith({ profile: null });
  await loadSession();
  expect(useSession.getState()).toMatchObject({ known: true, profile: null });
});

test.each([{}, null, { profile: 7 }, { profile: { ...ANNA, id: '77' } }, { profile: { ...ANNA, name: null } }, { profile: { id: 77 } }])(
  'an answer that names no customer changes nothing: %j',
  async (body) => {
    useSession.getState().setProfile(ANNA);
    answerWith(body);
    await loadSession();
    expect(useSession.getState()).toMatchObject({ customerId: 77, profile: ANNA });
  },
);
