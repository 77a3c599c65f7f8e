import 'server-only';
import { notFound } from 'next/navigation';
import type { Locale } from 'next-intl';
import { calls } from '#lib/contract/calls.ts';
import { backendCall } from '#lib/gateway/transport.ts';
import { permanentRedirect } from '#lib/i18n/navigation.ts';
import { pageLocale, slugOf } from '#lib/i18n/page-locale.ts';
import { encodedPath } from '#lib/seo/address.ts';
import { shopState } from './availability.ts';

/** To the address a page has now. A header takes no letters but ASCII's, and slugs have any. */
export const leadOn = (path: string, locale: Locale): never => permanentRedirect({ href: encodedPath(path), locale });

/** An address that nothing here answers leads where the shop that stood here before had it (decision 0040), else it is 404 (ROUTE-16). */
export async function leadFromOld(code: string, path: string): Promise<never> {
  const locale = pageLocale(code);
  if (!shopState().oldAddresses) notFound();
  const answer = await backendCall(calls.oldAddress, { query: { path } });
  const to = answer.ok ? answer.value.path : '';
  if (to === '' || slugOf(to) === slugOf(path)) notFound();
  return leadOn(to, locale);
}
