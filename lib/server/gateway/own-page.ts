import { env } from '#lib/server/env.ts';
import { Refusal } from './refusal.ts';

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host : null);

/** Whether a browser says that one of the shop's own pages makes it ask; a program, which has no cookies of anybody, says nothing and passes. */
export function isFromOwnPage({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  const own = [headers.get('host'), hostOf(env().PUBLIC_URL ?? '')];
  const foreignSite = site !== null && site !== 'same-origin';
  const foreignOrigin = origin !== null && !own.includes(hostOf(origin) ?? 'null');
  return !foreignSite && !foreignOrigin;
}

/**
 * A write must come from the shop's own pages: browsers say so by Sec-Fetch-Site, older ones by Origin.
 * @throws {Refusal} 403 for a write that another site makes the visitor's browser send.
 */
export function requireOwnPage(request: Request): void {
  if (!isFromOwnPage(request)) throw new Refusal(403, 'foreign_origin', 'This call is for the pages of the shop.');
}
