import { createHmac, randomUUID } from 'node:crypto';
import { oauthEscape, signatureBase } from '../routes/consumer.ts';

export interface WooKeys {
  readonly key: string;
  readonly secret: string;
}

/** Signs a call as WooCommerce wants it: https takes the keys as name and password, plain http OAuth 1.0a. Adds to the url and gives the headers. */
export function authorize(method: string, url: URL, { key, secret }: WooKeys, now: number): Record<string, string> {
  if (url.protocol === 'https:') return { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` };
  url.searchParams.set('oauth_consumer_key', key);
  url.searchParams.set('oauth_nonce', randomUUID().replaceAll('-', ''));
  url.searchParams.set('oauth_signature_method', 'HMAC-SHA256');
  url.searchParams.set('oauth_timestamp', String(Math.floor(now / 1000)));
  const signature = createHmac('sha256', `${oauthEscape(secret)}&`)
    .update(signatureBase(method, url))
    .digest('base64');
  url.searchParams.set('oauth_signature', signature);
  return {};
}
