import { z } from 'zod';
import type { Config } from './config.ts';

/** Parts of the content that may have changed. */
export const subjects = z.enum(['all', 'settings', 'catalogue', 'content']);
type Subject = z.output<typeof subjects>;

const refusal = z.object({ message: z.string() });
const PATIENCE = 10_000;

/** The storefront does not respond. */
export class StorefrontAway extends Error {}

/**
 * Revalidates the storefront's pages after a change; without it changes are visible within three minutes. `path` limits it to one page.
 * @throws without a secret, or when the storefront does not respond or refuses; the message says what to do.
 */
export async function tellStorefront(
  { storefrontUrl, revalidateSecret }: Pick<Config, 'storefrontUrl' | 'revalidateSecret'>,
  what: Subject,
  path?: string,
): Promise<void> {
  if (revalidateSecret === null) throw new Error('REVALIDATE_SECRET is missing: set the same one here and in the storefront.');
  const answer = await fetch(`${storefrontUrl}/api/revalidate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${revalidateSecret}` },
    body: JSON.stringify({ what, ...(path !== undefined && { path }) }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => null);
  if (answer === null) throw new StorefrontAway(`${storefrontUrl} does not answer. STOREFRONT_URL names the storefront.`);
  if (answer.ok) return;
  const said = refusal.safeParse(await answer.json().catch(() => null));
  throw new Error(`${storefrontUrl} refused (${answer.status}): ${said.data?.message ?? 'no reason given'}`);
}
