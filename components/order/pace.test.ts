import { expect, test } from 'vitest';
import { paceOf } from './pace.ts';

const waited = JSON.stringify([{ status: 'pending', at: '2026-11-20T16:10:00Z' }]);

test.each([
  ['on its way, no events arrive', 'making', '', 0, false, 4_000],
  ['on its way, events arrive', 'making', '', 0, true, 30_000],
  ['waiting for payment, no events arrive', 'pending', waited, 0, false, 4_000],
  ['with a status of another shop', 'packing', '', 0, false, 4_000],
  ['handed over', 'completed', waited, 0, false, false],
  ['handed over, paid twice', 'completed', waited, 500, true, 30_000],
  ['given up before it was paid', 'cancelled', waited, 0, false, 30_000],
  ['given up, to be paid on receipt', 'cancelled', '', 0, false, false],
  ['given up, its money still here', 'failed', '', 500, false, 30_000],
  ['given back', 'refunded', waited, 0, false, false],
])('[ORD-05] an order %s (%s) is asked for in time', (_, status, history, refundDue, isLive, pace) =>
  expect(paceOf({ status, history, refundDue }, isLive)).toBe(pace),
);
