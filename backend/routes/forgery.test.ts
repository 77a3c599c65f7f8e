import { expect, test } from 'vitest';
import { testBackend } from '#tests/setup/backend.ts';
import { forgeryRun, forgeryShop } from '#tests/setup/forgery-run.ts';
import { byRun } from '#tests/setup/full-run.ts';

const COUNT = byRun(1_000, 200);

test('[PRICE-05] [DISC-11] of forged orders none costs another sum than the shop’s own, none has what it must not', {
  timeout: 120_000,
}, async () => {
  const backend = await testBackend({ files: forgeryShop });
  const report = await forgeryRun(backend, { seed: 5, count: COUNT });
  expect(report.wrong).toEqual([]);
  expect(report.mute).toEqual([]);
  expect([...report.statuses.keys()].filter((status) => ![201, 400, 409, 422].includes(status))).toEqual([]);
  expect(report.stored).toBe(report.accepted);
  expect(report.accepted).toBeGreaterThan(0.15 * COUNT);
  expect(backend.errors).toEqual([]);
  await backend.close();
});
