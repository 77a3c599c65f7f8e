import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { useSession } from '#old/stores/session.ts';
import { server } from '#tests/component/server.ts';
import { loadSession } from './load-session.ts';

const ANNA = { id: 7, name: 'Анна', email: '', phone: '+79170000000', birth: '' };

/** The server's answers to «who is logged in», in turn; the first one waits until it is let go. */
function answersOf(...profiles: readonly (typeof ANNA | null)[]) {
  const letGo = Promise.withResolvers<void>();
  let asked = 0;
  server.use(
    http.get('/api/auth/session', async () => {
      const profile = profiles[asked++] ?? null;
      if (asked === 1) await letGo.promise;
      return HttpResponse.json({ profile });
    }),
  );
  return { letGo: letGo.resolve, asked: () => asked };
}

test('[AUTH-05] an answer of before a logout logs nobody in again', async () => {
  useSession.getState().setProfile(ANNA);
  const { letGo, asked } = answersOf(ANNA, null);
  const loading = loadSession();
  await waitFor(() => expect(asked()).toBe(1));
  useSession.getState().clear();
  letGo();
  await loading;
  expect(asked()).toBe(2);
  expect(useSession.getState()).toMatchObject({ customerId: null, profile: null, ended: false });
});

test('[AUTH-04] an answer of before a login logs nobody out', async () => {
  const { letGo, asked } = answersOf(null, ANNA);
  const loading = loadSession();
  await waitFor(() => expect(asked()).toBe(1));
  useSession.getState().setProfile(ANNA);
  letGo();
  await loading;
  expect(useSession.getState()).toMatchObject({ customerId: ANNA.id, profile: ANNA, ended: false });
});
