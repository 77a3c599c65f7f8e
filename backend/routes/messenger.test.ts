import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOT_TOKEN, contactData, OTHER_TOKEN } from '#tests/doubles/telegram-data.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';

const PATH = '/wp-json/telega/v1/auth/contact';
const telegram = { token: BOT_TOKEN, apiUrl: 'http://127.0.0.1:9' };
const refused = { status: 200, body: { success: false, error: 'invalid contact' } };

describe.each(engines)('login by a signed contact (%s)', (engine) => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await testBackend({ engine, config: { telegram } });
  });
  afterAll(() => shop.close());
  const logIn = (contact: string, keys = true) => shop.call('POST', PATH, { body: { contact }, keys });

  test('[MSG-04] gives a token of the customer of the phone, the same customer each time', async () => {
    const first = await logIn(contactData(1, '+79170001122', shop.clock.now));
    const second = await logIn(contactData(1, '+79170001122', shop.clock.now - 1_000));
    expect(first).toMatchObject({ status: 200, body: { success: true, user: { token: expect.any(String) } } });
    const idOf = ({ body }: typeof first): unknown => Object(Object(body).user).ID;
    expect(idOf(second)).toBe(idOf(first));
  });

  test('[MSG-03] is good once, also when it is sent twice at the same moment', async () => {
    const contact = contactData(2, '+79170001123', shop.clock.now);
    const answers = await Promise.all([logIn(contact), logIn(contact), logIn(contact)]);
    expect(answers.filter(({ body }) => Object(body).success === true)).toHaveLength(1);
    expect(await logIn(contact)).toMatchObject(refused);
  });

  test('[MSG-03] is refused when it is forged, stale or another bot’s', async () => {
    const now = shop.clock.now;
    for (const contact of [
      '',
      contactData(3, '+79170001124', now, OTHER_TOKEN),
      contactData(3, '+79170001124', now).replace('9170001124', '9170001125'),
      contactData(3, '+79170001124', now - 3_700_000),
    ])
      expect(await logIn(contact)).toMatchObject(refused);
  });

  test('[MSG-04] is for who holds the keys of the shop', async () => {
    expect((await logIn(contactData(4, '+79170001126', shop.clock.now), false)).status).toBe(401);
  });
});

test('[MSG-03] a shop without a bot accepts no contact', async () => {
  const shop = await testBackend();
  try {
    expect((await shop.call('POST', PATH, { body: { contact: contactData(1, '+79170001122', shop.clock.now) } })).status).toBe(404);
  } finally {
    await shop.close();
  }
});
