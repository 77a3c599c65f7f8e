import { createHmac, timingSafeEqual } from 'node:crypto';
import { sameSecret } from '#lib/server/same-secret.ts';
import { Refusal } from '../refusal.ts';

interface ConsumerKeys {
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

/** Key and secret as in WooCommerce: query parameters or Basic authorisation; null when neither was sent. */
function keysOf(request: Request, url: URL): ConsumerKeys | null {
  const key = url.searchParams.get('consumer_key');
  if (key !== null) return { consumerKey: key, consumerSecret: url.searchParams.get('consumer_secret') ?? '' };
  const basic = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (basic === undefined) return null;
  const [consumerKey = '', ...rest] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  return { consumerKey, consumerSecret: rest.join(':') };
}

/**
 * Whether the request has valid shop keys (wire-facts 0.4): as query parameters, Basic or, as WooCommerce's client does over plain
 * http, an OAuth 1.0a signature. Invalid ones are refused with 401; a request without any is false.
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

/** As {@link checkConsumer}; a request without keys is also refused. */
export function requireConsumer(request: Request, url: URL, own: ConsumerKeys, oauth: OAuthVerifier): true {
  if (!checkConsumer(request, url, own, oauth)) throw refused(request.method);
  return true;
}

/** OAuth 1.0a without tokens («one-legged»), as WooCommerce's REST clients sign requests over plain http. */

interface OAuthParams {
  readonly consumerKey: string;
  readonly signature: string;
  readonly method: string;
  readonly timestamp: number;
  readonly nonce: string;
}

/** Null when the signature is valid, else an error message. */
export type OAuthVerifier = (signed: OAuthParams, method: string, url: URL, secret: string) => string | null;

const WINDOW_SECONDS = 15 * 60;
const NONCES = 20_000;

/** The signature's parameters of the query, or null when the request is not signed. */
export function oauthOf(url: URL): OAuthParams | null {
  const of = (name: string): string => url.searchParams.get(`oauth_${name}`) ?? '';
  if (!url.searchParams.has('oauth_consumer_key')) return null;
  return {
    consumerKey: of('consumer_key'),
    signature: of('signature'),
    method: of('signature_method'),
    timestamp: Number(of('timestamp')),
    nonce: of('nonce'),
  };
}

/** Percent-encoding of RFC 5849. */
export const oauthEscape = (s: string): string =>
  encodeURIComponent(s).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** The text to sign: method, address without query, all parameters sorted. */
export function signatureBase(method: string, url: URL): string {
  const pairs = new Map<string, string>();
  for (const [key, value] of url.searchParams) if (key !== 'oauth_signature') pairs.set(oauthEscape(key), oauthEscape(value));
  const query = [...pairs]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, value]) => `${key}=${value}`)
    .join('&');
  return [method, `${url.origin}${url.pathname}`, query].map(oauthEscape).join('&');
}

/** Checks signatures; each nonce is accepted once within the 15 minutes that a signature is valid. */
export function oauthVerifier(clock: () => number): OAuthVerifier {
  const seen = new Set<string>();
  return (signed, method, url, secret) => {
    const algorithm = { 'HMAC-SHA1': 'sha1', 'HMAC-SHA256': 'sha256' }[signed.method];
    if (algorithm === undefined) return 'Invalid signature - signature method is invalid.';
    if (!(Math.abs(clock() / 1000 - signed.timestamp) <= WINDOW_SECONDS)) return 'Invalid timestamp.';
    const expected = createHmac(algorithm, `${oauthEscape(secret)}&`)
      .update(signatureBase(method, url))
      .digest();
    const given = Buffer.from(signed.signature, 'base64');
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return 'Invalid signature - provided signature does not match.';
    const nonce = `${signed.timestamp}:${signed.nonce}`;
    if (signed.nonce === '' || seen.has(nonce)) return 'Invalid nonce - nonce has already been used.';
    if (seen.size >= NONCES) seen.clear();
    seen.add(nonce);
    return null;
  };
}
