import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { order as orderSchema } from '#lib/contract/order.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { insertOrder } from '#tests/setup/order-row.ts';

const ORDERS = 500;
const PAGE = 10;

describe.each(engines)('a customer with 500 orders among those of others, on %s', (engine) => {
  let backend: TestBackend;
  let anna: number;
  let mine: number[];
  beforeAll(async () => {
    backend = await testBackend({ engine });
    anna = await backend.customer();
    const boris = await backend.customer();
    mine = [];
    for (let n = 0; n < ORDERS; n++) {
      mine.unshift(await insertOrder(backend.db, { customerId: anna, phone: '+79000000001', status: 'completed' }));
      if (n % 5 === 0) await insertOrder(backend.db, { customerId: boris, phone: '+79000000002', status: 'completed' });
    }
  }, 60_000);
  afterAll(() => backend.close());

  const page = async (query: string) => {
    const answer = await backend.call('GET', `${calls.customerOrders.path}?customer=${anna}${query}`);
    const ids = Array.isArray(answer.body) ? answer.body.map((one) => orderSchema.parse(one).id) : [];
    return { ...answer, ids };
  };

  test('[API-01] every order is on exactly one page, newest first, whatever came before', async () => {
    const seen: number[] = [];
    for (let n = 1; n <= ORDERS / PAGE; n++) seen.push(...(await page(`&page=${n}&per_page=${PAGE}`)).ids);
    expect(seen).toEqual(mine);
    const after = await page(`&page=${ORDERS / PAGE + 1}&per_page=${PAGE}`);
    expect([after.status, after.ids]).toEqual([200, []]);
    expect([after.headers.get('x-wp-total'), after.headers.get('x-wp-totalpages')]).toEqual(['500', '50']);
  });

  test.each([
    '&page=0',
    '&page=-1',
    '&page=1.5',
    '&page=x',
    '&page=1000000',
    '&per_page=0',
    '&per_page=101',
    '&per_page=1e9',
    '&page[]=1x',
  ])('[API-01] a page that is none (%s) is refused, or means the first', async (query) => {
    const { status, ids } = await page(query);
    if (query.startsWith('&page[]')) expect([status, ids.length]).toEqual([200, PAGE]);
    else expect(status).toBe(400);
  });
});
