import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import type { Profile } from '#lib/contract/account.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { publicOrigin } from '#lib/server/seo/address.ts';
import type { Identity } from './credentials.ts';
import { customerSessionOf, sealedIdentityOfPage, visitedOrigin } from './session.ts';

/** The customer a page is made for. */
export interface Customer {
  readonly identity: Identity;
  readonly profile: Profile;
}

/**
 * Who is logged in, as the backend says now; null for a guest, a forged or forgotten session (ACC-01, ACC-03). Asked once per page.
 * @throws {Error} while the backend cannot say: nobody's page is shown on a guess.
 */
export const customerOfPage = cache(async (): Promise<Customer | null> => {
  const session = await customerSessionOf(await sealedIdentityOfPage());
  if (session.status === 'unknown') throw new Error('the backend does not say who is logged in');
  return session.status === 'active' ? { identity: session.identity, profile: session.profile } : null;
});

/** Where the shop stands on the web, for a link to be passed on: as settings or environment say, else as this visitor reached it. Makes the page dynamic. */
export const pageOrigin = async (settings: Pick<Settings, 'frontUrl'>): Promise<string> =>
  publicOrigin(settings) || visitedOrigin(await headers());
