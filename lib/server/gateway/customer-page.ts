import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import type { Profile } from '#lib/contract/account.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { publicOrigin } from '#lib/server/seo/address.ts';
import type { Identity } from './credentials.ts';
import { customerSessionOf, sealedIdentityOfPage, visitedOrigin } from './session.ts';

/** The customer of a rendered page. */
export interface Customer {
  readonly identity: Identity;
  readonly profile: Profile;
}

/**
 * The logged-in customer, confirmed by the backend; null for a guest, a forged or ended session (ACC-01, ACC-03). Requested once per page.
 * @throws {Error} while the backend cannot confirm it: no personal page is shown without confirmation.
 */
export const customerOfPage = cache(async (): Promise<Customer | null> => {
  const session = await customerSessionOf(await sealedIdentityOfPage());
  if (session.status === 'unknown') throw new Error('the backend does not say who is logged in');
  return session.status === 'active' ? { identity: session.identity, profile: session.profile } : null;
});

/** The shop's public origin, for shareable links: from settings or environment, otherwise from this request. Makes the page dynamic. */
export const pageOrigin = async (settings: Pick<Settings, 'frontUrl'>): Promise<string> =>
  publicOrigin(settings) || visitedOrigin(await headers());
