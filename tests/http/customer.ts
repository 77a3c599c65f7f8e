import { expect } from 'vitest';
import { SHOP } from './page.ts';

export interface Customer {
  readonly phone: string;
  /** The `cookie` header of this customer's session. */
  readonly cookie: string;
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');

/** Logs a customer in by a code from the demo inbox, as the login form does in a browser that has this cookie. */
export async function logIn(
  shop = SHOP,
  phone = `+7917${Math.floor(Math.random() * 9_000_000) + 1_000_000}`,
  cookie = '',
): Promise<Customer> {
  const number = Number(phone.slice(-7));
  const headers = {
    'content-type': 'application/json',
    cookie,
    // Codes are limited by address: every customer comes from another one.
    'x-forwarded-for': `10.${number % 250}.${Math.floor(number / 250) % 250}.7`,
  };
  const post = (path: string, body: object) => fetch(`${shop}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await post('/api/auth/send', { phone, channel: 'sms' });
  const inbox = await (await fetch(`${shop}/demo/inbox`)).text();
  const code = new RegExp(`\\${phone}[\\s\\S]*?(\\d{6})(?!\\d)`).exec(inbox)?.[1];
  const checked = await post('/api/auth/check', { phone, channel: 'sms', code });
  expect(checked.status).toBe(200);
  return { phone, cookie: cookiesOf(checked) };
}
