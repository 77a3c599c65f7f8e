import { type OAuthVerifier, oauthOf } from '#backend/routes/consumer.ts';
import { type Answer, problem } from './answer.ts';

export interface DoubleKeys {
  key: string;
  secret: string;
  /** What the key may do. */
  permission: 'read' | 'read_write';
}

const unauthorized = (message: string): Answer => problem(401, 'woocommerce_rest_authentication_error', message);

/** Whether a request may pass: over plain http the keys travel as a signature alone, a name and password are no keys there. */
export function refusalOf(keys: DoubleKeys, verify: OAuthVerifier, method: string, url: URL): Answer | null {
  const signed = oauthOf(url);
  const isRead = method === 'GET';
  if (signed === null)
    return isRead
      ? problem(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.')
      : problem(401, 'woocommerce_rest_cannot_create', 'Sorry, you are not allowed to create resources.');
  if (signed.consumerKey !== keys.key) return unauthorized('Consumer key is invalid.');
  const wrong = verify(signed, method, url, keys.secret);
  if (wrong !== null) return unauthorized(wrong);
  if (!isRead && keys.permission === 'read') return unauthorized('The API key provided does not have write permissions.');
  return null;
}
