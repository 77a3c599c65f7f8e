import { sameSecret } from '#lib/server/same-secret.ts';
import { Refusal } from '../refusal.ts';
import { type OAuthVerifier, oauthOf } from './oauth1.ts';

export interface ConsumerKeys {
  readonly consumerKey: string;
  readonly consumerSecret: string;
}

const REFUSED: Readonly<Record<string, readonly [code: string, message: string]>> = {
  GET: ['woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.'],
  POST: ['woocommerce_rest_cannot_create', 'Sorry, you are not allowed to create resources.'],
  PUT: ['woocommerce_rest_cannot_edit', 'Sorry, you are not allowed to edit this resource.'],
};

const refused = (method: string): Refusal => {
  const [code, message] = REFUSED[method] ?? ['woocommerce_rest_cannot_edit', 'Sorry, you are not allowed to edit this resource.'];
  return new Refusal(401, code, message);
};
const wrongSecret = () => new Refusal(401, 'woocommerce_rest_authentication_error', 'Consumer secret is invalid.');

/** Key and secret as WooCommerce takes them: query parameters or Basic authorisation; null when neither came. */
function keysOf(request: Request, url: URL): ConsumerKeys | null {
  const key = url.searchParams.get('consumer_key');
  if (key !== null) return { consumerKey: key, consumerSecret: url.searchParams.get('consumer_secret') ?? '' };
  const basic = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (basic === undefined) return null;
  const [consumerKey = '', ...rest] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  return { consumerKey, consumerSecret: rest.join(':') };
}

/**
 * Whether valid shop keys came with the request (wire-facts 0.4): as query parameters, Basic or, as WooCommerce's own client does over plain
 * http, an OAuth 1.0a signature. Wrong ones are refused with 401; none is false.
 */
export function checkConsumer(request: Request, url: URL, own: ConsumerKeys, oauth: OAuthVerifier): boolean {
  const signed = oauthOf(url);
  if (signed !== null) {
    if (!sameSecret(signed.consumerKey, own.consumerKey)) throw refused(request.method);
    const problem = oauth(signed, request.method, url, own.consumerSecret);
    if (problem !== null) throw new Refusal(401, 'woocommerce_rest_authentication_error', problem);
    return true;
  }
  const given = keysOf(request, url);
  if (given === null) return false;
  if (!sameSecret(given.consumerKey, own.consumerKey)) throw refused(request.method);
  if (!sameSecret(given.consumerSecret, own.consumerSecret)) throw wrongSecret();
  return true;
}

/** As {@link checkConsumer}; nothing given is refused too. */
export function requireConsumer(request: Request, url: URL, own: ConsumerKeys, oauth: OAuthVerifier): true {
  if (!checkConsumer(request, url, own, oauth)) throw refused(request.method);
  return true;
}
