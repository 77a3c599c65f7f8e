import { z } from 'zod';
import { isUrl } from './fallbacks.ts';
import { humanWord, rows, text, word } from './php.ts';

/** Ways a login code reaches a phone. */
const CHANNELS = ['sms', 'telegram', 'whatsapp'] as const;
export const channel = z.enum(CHANNELS);
export type LoginChannel = z.output<typeof channel>;

/** Header by which the storefront tells a backend which attempt to log in asks for a code or tries one; other clients leave it out. */
export const LOGIN_ATTEMPT = 'x-login-attempt';

/** The ones of a list that are known, each once; all of them where none is named. */
const waysOf = <T extends string>(all: readonly T[]) =>
  rows(z.string().max(60), 20).transform((named): readonly T[] => (named.length === 0 ? all : all.filter((way) => named.includes(way))));

/** What a customer may do with their own data; a backend that names nothing is taken to do both until it says that it cannot. */
export const dataWays = waysOf(['export', 'delete']);

/** `login_ways` in the order they are offered; a backend that names none has all of them (product-spec 7). */
export const loginWays = rows(z.string().max(60), 20).transform((named): readonly LoginChannel[] => {
  const known = [...new Set(named)].flatMap((one) => {
    const parsed = channel.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
  return known.length > 0 ? known : CHANNELS;
});

/** A page of the storefront's own origin, or one under https; plain http only on this machine. */
function isConsentPage(address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return true;
  if (!isUrl(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}

/** One of `social_auth`: `authorizeUrl` is '' for a provider nobody can be sent to, which is offered nowhere. */
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
