import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';

/** The Pusher protocol, version 7: messages, signatures, channel names. */

export interface RealtimeKeys {
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
}

/** Seconds without a message after which the client or the server sends a ping. */
export const ACTIVITY_TIMEOUT = 120;

export const channelName = z.string().regex(/^[A-Za-z0-9_\-=@,.;]{1,164}$/);
export const isPrivate = (channel: string): boolean => channel.startsWith('private-');

/** Messages of a client; `data` of a subscription has the channel and, for private channels, the signature. */
export const clientMessage = z.object({
  event: z.string().max(200),
  data: z.unknown().optional(),
});
export const subscription = z.object({ channel: channelName, auth: z.string().max(300).default('') });

/** A message to a client: `data` is JSON inside JSON. */
export const serverMessage = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({ event, ...(channel === undefined ? {} : { channel }), data: typeof data === 'string' ? data : JSON.stringify(data) });

export const errorMessage = (code: number, message: string): string => JSON.stringify({ event: 'pusher:error', data: { code, message } });

const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** The signature that authorises one socket to subscribe to one private channel. */
export const channelAuth = (keys: RealtimeKeys, socketId: string, channel: string): string =>
  `${keys.key}:${hmac(keys.secret, `${socketId}:${channel}`)}`;

export const bodyMd5 = (body: string | Uint8Array): string => createHash('md5').update(body).digest('hex');

/** Signature of a call to the publishing API: method, path and all other query parameters, sorted. */
export function apiSignature(secret: string, method: string, path: string, params: Readonly<Record<string, string>>): string {
  const query = Object.entries(params)
    .filter(([name]) => name !== 'auth_signature')
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return hmac(secret, [method, path, query].join('\n'));
}
