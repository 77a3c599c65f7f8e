import { z } from 'zod';
import { ask } from '#components/checkout/ask.ts';
import { usePreferences } from '#stores/preferences.ts';
import { useSession } from '#stores/session.ts';

const words = z.string().max(300);
const answer = z.object({ profile: z.object({ id: z.number().int(), name: words, email: words, phone: words, birth: words }).nullable() });

async function load(): Promise<void> {
  const asked = await ask('/auth/session', { answer });
  if (!asked.ok) return;
  useSession.getState().setProfile(asked.value.profile);
  if (asked.value.profile === null) {
    // what an account had chosen goes with its session, also when that died elsewhere
    if (!usePreferences.getState().own) usePreferences.getState().forget();
    return;
  }
  const [{ mergeFavourites }, { mergePreferences }] = await Promise.all([
    import('#components/account/sync-favourites.ts'),
    import('#components/preferences/sync-preferences.ts'),
  ]);
  await Promise.all([mergeFavourites(), mergePreferences()]);
}

const first = Promise.withResolvers<void>();

/** Over when the server was asked for the first time who is logged in, whatever it answered. */
export const sessionLoaded: Promise<void> = first.promise;

/** Asks the server who is logged in; when it cannot say, what the last visit knew stays. */
export const loadSession = (): Promise<void> => load().finally(() => first.resolve());
