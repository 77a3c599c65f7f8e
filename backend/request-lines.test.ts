import { expect, test } from 'vitest';
import { testBackend } from '#tests/setup/backend.ts';
import { requestLines } from './operator-data.ts';

test('requests are lines for the operator, newest first, as many as wished', async () => {
  const backend = await testBackend();
  expect(await requestLines(backend.config, 20)).toEqual([]);
  for (const name of ['Анна', 'Борис', 'Вера']) {
    const body = { name, phone: '+79990000005', comment: name === 'Вера' ? 'К семи' : '', product_id: 201, count: 2 };
    expect((await backend.call('POST', '/wp-json/restoran/v1/request', { body, keys: false })).status).toBe(200);
  }
  expect(await requestLines(backend.config, 2)).toEqual([
    '     3  2031-03-05 09:00 UTC  +79990000005  Вера  201 × 2  К семи',
    '     2  2031-03-05 09:00 UTC  +79990000005  Борис  201 × 2',
  ]);
  await backend.close();
});
