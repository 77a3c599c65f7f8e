import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { CODE, familyBackend } from '#tests/setup/family-backend.ts';
import { familySettings } from '#tests/setup/family-wire.ts';
import { missingParts, totalFault } from './priced-order.ts';
import { report, speaks } from './report.ts';
import { runContract } from './run.ts';

/** The kit in front of a backend of the family that knows the least a shop needs, and answers in older forms. */

const orderBody = z.looseObject({
  line_items: z.array(z.looseObject({ quantity: z.number().min(1) })).min(1),
  fee_lines: z.array(z.unknown()),
});

/** Whether the double can read a body: it answers no bad ones. */
function isReadable(text: string, isOrder: boolean): boolean {
  try {
    return (isOrder ? orderBody : z.looseObject({})).safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** @param total changes the total of an order that was placed, which is given with its price of delivery */
async function kitOf(total: (sent: number, delivery: number) => number = (sent) => sent) {
  const online = { id: 'card', metod_title: 'Картой', enabled: true, shipping_methods: ['flat_rate', 'local_pickup'], warehouse_ids: '' };
  const backend = await familyBackend({
    [`GET ${calls.settings.path}`]: () => ({ ...familySettings, payment_methods: [...familySettings.payment_methods, online] }),
    // what is written is answered by nothing, or by what is no order
    [`POST ${calls.saveAddress.path}`]: () => '',
    [`POST ${calls.cancelOrder.path}`]: () => true,
  });
  const answerOf = async (request: Request): Promise<Response> => {
    const isOrder = new URL(request.url).pathname === calls.createOrder.path && request.method === 'POST';
    if (request.method !== 'GET' && !isReadable(await request.clone().text(), isOrder))
      return Response.json({ code: 'rest_invalid_json', message: '', data: { status: 400 } }, { status: 400 });
    const answer = await fetch(request);
    if (!isOrder || !answer.ok) return answer;
    const order = z.looseObject({ total: z.string(), shipping_lines: z.array(z.object({ total: z.string() })) }).parse(await answer.json());
    return Response.json({ ...order, total: total(Number(order.total), Number(order.shipping_lines[0]?.total)).toFixed(2) });
  };
  const checked = await runContract({
    url: backend.url,
    keys: { key: 'ck_canary_key', secret: 'cs_canary_secret' },
    customer: null,
    phone: '+79170001122',
    codeOf: async () => CODE,
    write: true,
    forget: false,
    now: Date.now(),
    fetch: answerOf,
  });
  await backend.close();
  return checked;
}

test('[KF-KIT-08] [KF-KIT-09] calls that may be missing degrade the shop, and forms that are understood break nothing', async () => {
  const checked = await kitOf();
  const text = report(checked);
  expect(text).not.toContain('broken for customers');
  expect(text).toMatch(/^degraded \(the shop does without\):$/m);
  expect(text).toMatch(
    /^works: settings, catalogueFull, availableTime, createOrder, order, cancelOrder, sendCode, checkCode, user, saveAddress$/m,
  );
  expect(speaks(checked)).toBe(true);
  expect(checked).toContainEqual(expect.objectContaining({ sample: 'the total holds delivery', outcome: 'ok' }));
});

test('[KF-KIT-10] a backend that leaves the delivery out of the total is broken for customers', async () => {
  const checked = await kitOf((sent, delivery) => sent - delivery);
  const found = checked.find(({ sample }) => sample === 'the total holds delivery');
  expect(found).toMatchObject({ outcome: 'malformed', detail: 'the total is 320.00 and not 570.00: without delivery (250.00)' });
  expect(report(checked)).toMatch(/broken for customers:\n {2}createOrder: /);
  expect(speaks(checked)).toBe(false);
});

describe('what is missing from a total', () => {
  const order = {
    total: 1_300_00,
    parts: new Map([
      ['delivery', 250_00],
      ['express', 150_00],
      ['promo code', -100_00],
    ] as const),
  };

  test.each([
    [1_300_00, undefined],
    [1_050_00, ['delivery']],
    [1_150_00, ['express']],
    [1_400_00, ['promo code']],
    [900_00, ['delivery', 'express']],
    [1_250_00, ['express', 'promo code']],
    [1_299_00, 'unknown'],
  ])('%i', (charged, missing) => expect(missingParts(order, charged)).toEqual(missing));

  test('is named with its sums', () => {
    expect(totalFault(order, 1_400_00)).toBe('the total is 1400.00 and not 1300.00: without promo code (-100.00)');
  });
});
