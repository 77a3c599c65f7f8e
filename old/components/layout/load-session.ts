import type { Profile } from '#lib/contract/account.ts';
import { ask } from '#old/components/checkout/ask.ts';
import { storesRead } from '#old/stores/hydrate.ts';
import { useKeptAnswers } from '#old/stores/kept-answers.ts';
import { usePreferences } from '#old/stores/preferences.ts';
import { useSession } from '#old/stores/session.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 300;

function isProfile(value: unknown): value is Profile {
  const { id, name, email, phone, birth }: Partial<Record<keyof Profile, unknown>> = Object(value);
  return Number.isInteger(id) && [name, email, phone, birth].every(isText);
}

function isAnswer(value: unknown): value is { readonly profile: Profile | null } {
  const { profile }: { readonly profile?: unknown } = Object(value);
  return profile === null || isProfile(profile);
}

/** Whose session it is, as the server says: what was kept of a customer who was here before goes (AUTH-05). */
export async function adoptProfile(profile: Profile | null): Promise<void> {
  const before = useSession.getState().customerId;
  const customerId = profile?.id ?? null;
  if (before !== null && before !== customerId) {
    const parts = await import('#old/components/account/forget-customer.ts').catch(() => null);
    // first, because pages fill in what the new profile says as soon as it is there
    parts?.forgetPersonal(customerId);
  }
  useSession.getState().setProfile(profile);
  useKeptAnswers.getState().setName(profile?.name || profile?.phone || '');
}

async function load(): Promise<void> {
  // the customer whose session the last visit had
  await storesRead();
  const { customerId } = useSession.getState();
  const asked = await ask('/auth/session', { answer: isAnswer });
  if (!asked.ok) return;
  // a login or logout meanwhile, here or in another tab: the answer may be of the time before
  if (useSession.getState().customerId !== customerId) return load();
  await adoptProfile(asked.value.profile);
  if (asked.value.profile === null) {
    // what an account had chosen goes with its session, also when that died elsewhere
    if (!usePreferences.getState().own) usePreferences.getState().forget();
    return;
  }
  const [{ mergeFavourites }, { mergePreferences }] = await Promise.all([
    import('#old/components/account/sync-favourites.ts'),
    import('#old/components/preferences/sync-preferences.ts'),
  ]);
  await Promise.all([mergeFavourites(), mergePreferences()]);
}

let markLoaded: () => void;

/** Over when the server was asked for the first time who is logged in, whatever it answered. */
export const sessionLoaded: Promise<void> = new Promise((resolve) => {
  markLoaded = resolve;
});

/** Asks the server who is logged in; when it cannot say, what the last visit knew stays. */
export const loadSession = (): Promise<void> => load().finally(() => markLoaded());
