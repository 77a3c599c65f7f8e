import 'server-only';
import { permanentRedirect } from 'next/navigation';
import type { Locale } from 'next-intl';
import { calls } from '#lib/contract/calls.ts';
import { slugOf } from '#lib/i18n/address-rules.ts';
import { backendCall } from '#lib/server/gateway/transport.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { shopState } from './availability.ts';

/** To the address a page has now. A header takes no letters but ASCII's, and slugs have any. Not next-intl's redirect: its module brings its link into the page's code, 4 kB. */
export const leadOn = (path: string, locale: Locale): never => permanentRedirect(localePath(path, locale));

/** Redirects an address that nothing here answers to where the shop that stood here before had it (decision 0040); returns when it was nowhere there, either. */
export async function leadFromOld(locale: Locale, path: string): Promise<void> {
  if (!shopState().oldAddresses) return;
  const answer = await backendCall(calls.oldAddress, { query: { path } });
  const to = answer.ok ? answer.value.path : '';
  if (to !== '' && slugOf(to) !== slugOf(path)) leadOn(to, locale);
}
