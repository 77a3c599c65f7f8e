import type { WonSpin } from '#lib/contract/account.ts';
import { calls } from '#lib/contract/calls.ts';
import { isNotThere } from '#lib/gateway/absent.ts';
import type { Identity } from '#lib/gateway/credentials.ts';
import { backendCall } from '#lib/gateway/transport.ts';

/** Whether there is a wheel to turn, and what was won with it; null from a backend that does not list it. Backends of the family have the wheel's page alone. */
export async function readWheel(as: Identity): Promise<{ readonly active: boolean; readonly spins: readonly WonSpin[] | null }> {
  const spins = await backendCall(calls.spins, { as });
  if (spins.ok) return spins.value;
  const active = !isNotThere(spins.failure) || (await backendCall(calls.wheel, { as })).ok;
  return { active, spins: null };
}
