import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePreferences } from '#old/stores/preferences.ts';
import { useSession } from '#old/stores/session.ts';
import { mergePreferences, wantedOf } from './sync-preferences.ts';

interface Server {
  list: { code: string; text: string; checked: boolean }[];
  readonly saved: string[];
  refuses: boolean;
}
let server: Server;

beforeEach(() => {
  const known = ['vegetarian', 'no_garlic', 'no_onion'].map((code) => ({ code, text: code, checked: code === 'no_garlic' }));
  server = { list: known, saved: [], refuses: false };
  vi.stubGlobal('fetch', async (_: unknown, init?: { readonly method?: string; readonly body?: string }) => {
    if (init?.method !== 'POST') return Response.json({ preferences: server.list, comment: 'Салфеток' });
    if (server.refuses) return Response.json({ code: 'x', message: '', data: { status: 500 } }, { status: 500 });
    server.saved.push(String(init.body));
    return Response.json({});
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  usePreferences.getState().forget();
});

const codes = (): string =>
  usePreferences
    .getState()
    .wanted.map(({ code }) => code)
    .join();

test('[LK-08] a guest’s preferences join the account’s, which learns them with its own words kept', async () => {
  usePreferences.getState().choose(
    [
      { code: 'no_onion', text: '' },
      { code: 'unheard_of', text: '' },
    ],
    true,
  );
  await mergePreferences();
  expect([codes(), usePreferences.getState().own]).toEqual(['no_garlic,no_onion', false]);
  expect(server.saved).toHaveLength(1);
  expect(JSON.parse(server.saved[0] ?? '')).toMatchObject({
    preferences: [{ code: 'vegetarian', checked: false }, { checked: true }, { code: 'no_onion', checked: true }],
    comment: 'Салфеток',
  });
});

test('[AUTH-05] an answer that comes after the logout brings nothing of the customer back', async () => {
  const answered = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async () => answered.promise);
  useSession.getState().setProfile({ id: 7, name: '', email: '', phone: '', birth: '' });
  const merged = mergePreferences();
  useSession.getState().clear();
  answered.resolve(Response.json({ preferences: server.list, comment: '' }));
  await merged;
  expect([codes(), usePreferences.getState().own]).toEqual(['', false]);
});

test('[LK-08] what an account wants replaces what this browser knew of it; nothing is written', async () => {
  usePreferences.getState().choose([{ code: 'vegetarian', text: '' }], false);
  await mergePreferences();
  expect([codes(), server.saved.length]).toEqual(['no_garlic', 0]);
});

test('[LK-08] what the account could not take counts here and is offered again', async () => {
  usePreferences.getState().choose([{ code: 'no_onion', text: '' }], true);
  server.refuses = true;
  await mergePreferences();
  expect([codes(), usePreferences.getState().own]).toEqual(['no_garlic,no_onion', true]);
  server.refuses = false;
  await mergePreferences();
  expect([codes(), usePreferences.getState().own, server.saved.length]).toEqual(['no_garlic,no_onion', false, 1]);
});

test('[LK-08] two merges at once lose nothing', async () => {
  usePreferences.getState().choose([{ code: 'no_onion', text: '' }], true);
  const learn = (body: string): void => {
    const { preferences } = JSON.parse(body);
    server.list = preferences;
  };
  const both = [mergePreferences().then(() => learn(server.saved[0] ?? '{}')), mergePreferences()];
  await Promise.all(both);
  expect([codes(), usePreferences.getState().own, server.saved.length]).toEqual(['no_garlic,no_onion', false, 1]);
});

test('only ticks are wanted', () => {
  expect(wantedOf(server.list)).toEqual([{ code: 'no_garlic', text: 'no_garlic' }]);
});
