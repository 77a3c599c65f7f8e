import { z } from 'zod';
import { isUrl } from './fallbacks.ts';
import { humanWord, rows, text, word } from './php.ts';

/** Channels for login codes. */
const CHANNELS = ['sms', 'telegram', 'whatsapp'] as const;
export const channel = z.enum(CHANNELS);
export type LoginChannel = z.output<typeof channel>;

/** Header with which the storefront identifies the login attempt to a backend; other clients do not send it. */
export const LOGIN_ATTEMPT = 'x-login-attempt';

/** The known values of a list, each once; all of them for an empty list. */
const waysOf = <T extends string>(all: readonly T[]) =>
  rows(z.string().max(60), 20).transform((named): readonly T[] => (named.length === 0 ? all : all.filter((way) => named.includes(way))));

/** What customers can do with their own data; a backend that does not say supports both until a call fails. */
export const dataWays = waysOf(['export', 'delete']);

/** `login_ways` in the order in which they are offered; a backend without it supports all (product-spec 7). */
export const loginWays = rows(z.string().max(60), 20).transform((named): readonly LoginChannel[] => {
  const known = [...new Set(named)].flatMap((one) => {
    const parsed = channel.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
  return known.length > 0 ? known : CHANNELS;
});

/** A page of the storefront's own origin, or one with https; plain http only for localhost. */
function isConsentPage(address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return true;
  if (!isUrl(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}

/** An entry of `social_auth`: `authorizeUrl` is '' for a provider without a consent page, which is not offered. */
export const socialProvider = z
  .object({
    id: word(60),
    name: humanWord(100),
    icon: text(1_000),
    authorize_url: text(1_000),
    client_id: text(500),
    scope: text(500),
  })
  .transform((p) => ({
    id: p.id,
    name: p.name,
    icon: p.icon,
    authorizeUrl: /^[\w-]{1,60}$/.test(p.id) && isConsentPage(p.authorize_url) ? p.authorize_url : '',
    clientId: p.client_id,
    scope: p.scope,
  }));
