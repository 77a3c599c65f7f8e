import type { Profile } from '#lib/contract/account.ts';
import { calls } from '#lib/contract/calls.ts';
import { claimKeptOrders } from './claim-orders.ts';
import type { Answer } from './failure.ts';
import { profileOf } from './login.ts';
import { logIn, revoke, sealedIdentityOf } from './session.ts';
import { backendCall } from './transport.ts';

/**
 * Logs this browser in with a fresh token, however it was won: seals a new session into `headers`, brings the browser's orders along and revokes
 * the token the browser had before, so that a copy of the old cookie opens nothing. null inside: the token is nobody's.
 */
export async function enter(request: Request, headers: Headers, token: string): Promise<Answer<Profile | null>> {
  const [before, profile] = await Promise.all([sealedIdentityOf(request), profileOf(token)]);
  if (!profile.ok || profile.value === null) return profile;
  const who = { userId: profile.value.id, token };
  await logIn(request, headers, who);
  const stale = before !== null && before.token !== token ? before : null;
  if (stale !== null) revoke(stale.token);
  await Promise.all([claimKeptOrders(request, headers, who), stale !== null && backendCall(calls.logout, { as: stale, body: {} })]);
  return profile;
}
