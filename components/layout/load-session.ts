import { z } from 'zod';
import { ask } from '#components/checkout/ask.ts';
import { useSession } from '#stores/session.ts';

const words = z.string().max(300);
const answer = z.object({ profile: z.object({ id: z.number().int(), name: words, email: words, phone: words, birth: words }).nullable() });

/** Asks the server once who is logged in; when it cannot say, what the last visit knew stays. */
export async function loadSession(): Promise<void> {
  const asked = await ask('/auth/session', { answer });
  if (!asked.ok) return;
  useSession.getState().setProfile(asked.value.profile);
  if (asked.value.profile === null) return;
  const { mergeFavourites } = await import('#components/account/sync-favourites.ts');
  await mergeFavourites();
}
