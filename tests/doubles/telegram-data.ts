import { createHmac } from 'node:crypto';

/** Data as Telegram signs them for a Mini App (core.telegram.org/bots/webapps, «Validating data received via the Mini App»), made without the shop's own library. */

export const BOT_TOKEN = '7000000001:AAE-bot-of-the-shop-0123456789abcdefg';
export const OTHER_TOKEN = '7000000002:AAE-bot-of-another-0123456789abcdefg';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The hash of fields, which stand in the order of their names. */
export function hashOf(fields: readonly (readonly [string, string])[], token: string): string {
  const text = fields
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  return hmac(hmac('WebAppData', token), text).toString('hex');
}

/** A query with its hash. */
export function signed(fields: readonly (readonly [string, string])[], token = BOT_TOKEN): string {
  return new URLSearchParams([...fields.map(([name, value]) => [name, value]), ['hash', hashOf(fields, token)]]).toString();
}

const seconds = (at: number): string => String(Math.floor(at / 1_000));
let launches = 0;
let contacts = 0;

/** The fields of a launch; `at`: epoch milliseconds. */
export function launchFields(userId: number, at = Date.now(), startParam = ''): (readonly [string, string])[] {
  launches += 1;
  return [
    ['query_id', `AAH${launches}`],
    ['user', JSON.stringify({ id: userId, first_name: 'Анна', username: 'anna', language_code: 'ru', allows_write_to_pm: true })],
    ['auth_date', seconds(at)],
    ...(startParam === '' ? [] : [['start_param', startParam] as const]),
    ['signature', 'ed25519-of-telegram'],
  ];
}
export const launchData = (userId: number, at = Date.now(), token = BOT_TOKEN): string => signed(launchFields(userId, at), token);

/** Two contacts of one second would be the same one: each has a card of its own. */
export function contactFields(userId: number, phone: string, at = Date.now()): (readonly [string, string])[] {
  contacts += 1;
  return [
    ['contact', JSON.stringify({ user_id: userId, phone_number: phone.replace('+', ''), first_name: 'Анна', vcard: String(contacts) })],
    ['auth_date', seconds(at)],
  ];
}
export const contactData = (userId: number, phone: string, at = Date.now(), token = BOT_TOKEN): string =>
  signed(contactFields(userId, phone, at), token);
