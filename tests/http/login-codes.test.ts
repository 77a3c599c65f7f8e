import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inYaml } from '#tests/setup/shop-copy.ts';
import { type HttpShop, startHttpShop } from './start-shop.ts';

let shop: HttpShop;
beforeAll(async () => {
  shop = await startHttpShop({ env: { DEMO: '1', TRUSTED_PROXIES: '127.0.0.1,::1' } });
});
afterAll(() => shop?.stop());

const inbox = z.array(z.object({ phone: z.string(), code: z.string() }));
const HOME = '198.51.100.20';
let phones = 0;
function newPhone(): string {
  phones += 1;
  return `+7917555${String(phones).padStart(4, '0')}`;
}

async function post(to: HttpShop, path: string, address: string, body: object) {
  const response = await fetch(`${to.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  const json: unknown = await response.json();
  return { status: response.status, json };
}

const send = (address: string, phone: string, attempt?: string) => post(shop, 'send', address, { phone, attempt });
const check = (address: string, phone: string, code: string, attempt?: string) => post(shop, 'check', address, { phone, code, attempt });
async function codeOf(phone: string): Promise<string> {
  const messages = inbox.parse(await (await fetch(`${shop.backendUrl}/demo/inbox.json`)).json());
  return messages.find((message) => message.phone === phone)?.code ?? '';
}
const otherThan = (code: string, step: number): string => String((Number(code) + step) % 1_000_000).padStart(6, '0');

test('[AUTH-02] a code has six digits, and the page is told so', async () => {
  const phone = newPhone();
  expect(await send(HOME, phone)).toMatchObject({ status: 200, json: { sent: true, codeLength: 6, checks: 5 } });
  expect(await codeOf(phone)).toMatch(/^\d{6}$/);
});

test('[AUTH-02] five wrong tries of a stranger do not end the code of the owner', async () => {
  const phone = newPhone();
  await send(HOME, phone);
  const code = await codeOf(phone);
  for (let i = 1; i <= 8; i += 1) expect(await check('203.0.113.66', phone, otherThan(code, i))).toMatchObject({ status: 422 });
  expect(await check(HOME, phone, code)).toMatchObject({ status: 200 });
});

test('[AUTH-02] not even of a stranger in the same network, nor when the owner has moved to another one', async () => {
  const phone = newPhone();
  const attempt = randomUUID();
  await send(HOME, phone, attempt);
  const code = await codeOf(phone);
  for (let i = 1; i <= 8; i += 1) expect(await check(HOME, phone, otherThan(code, i), randomUUID())).toMatchObject({ status: 422 });
  expect(await check('203.0.113.67', phone, code, attempt)).toMatchObject({ status: 200 });
});

test('[AUTH-02] strangers of many networks have five tries together: afterwards even the right code is refused to them', async () => {
  const phone = newPhone();
  await send(HOME, phone);
  const code = await codeOf(phone);
  for (let i = 1; i <= 5; i += 1) await check(`203.0.113.${100 + i}`, phone, otherThan(code, i));
  expect(await check('203.0.113.200', phone, code)).toMatchObject({ status: 422 });
  for (let i = 1; i <= 4; i += 1) expect(await check(HOME, phone, otherThan(code, i))).toMatchObject({ status: 422 });
  expect(await check(HOME, phone, code)).toMatchObject({ status: 200 });
});

test('[AUTH-02] after five wrong tries of one’s own the right code is refused', async () => {
  const phone = newPhone();
  await send(HOME, phone);
  const code = await codeOf(phone);
  for (let i = 1; i <= 5; i += 1) await check(HOME, phone, otherThan(code, i));
  expect(await check(HOME, phone, code)).toMatchObject({ status: 422 });
});

test('[AUTH-02] a number of another country than the shop’s is sent nothing', async () => {
  for (const phone of ['+4915112345678', '+18765550123', '+77012345678', '+881612345678'])
    expect(await send(HOME, phone)).toMatchObject({ status: 200, json: { sent: false, error: 'country_not_served' } });
  const messages = inbox.parse(await (await fetch(`${shop.backendUrl}/demo/inbox.json`)).json());
  expect(messages.filter(({ phone }) => !phone.startsWith('+7917'))).toEqual([]);
});

test('[AUTH-02] the countries are the shop’s setting', async () => {
  const other = await startHttpShop({
    env: { DEMO: '1' },
    files: { 'settings.yaml': inYaml((yaml) => yaml.set('login_countries', ['KZ', 'DE'])) },
  });
  try {
    expect(await post(other, 'send', HOME, { phone: '+77012345678' })).toMatchObject({ json: { sent: true } });
    expect(await post(other, 'send', HOME, { phone: '+4915112345678' })).toMatchObject({ json: { sent: true } });
    expect(await post(other, 'send', HOME, { phone: newPhone() })).toMatchObject({ json: { sent: false, error: 'country_not_served' } });
  } finally {
    await other.stop();
  }
});
