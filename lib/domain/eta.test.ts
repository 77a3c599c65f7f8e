import { expect, test } from 'vitest';
import { etaOf } from './eta.ts';

test.each([
  [20, 15, { from: 35, to: 45 }],
  [20, 17, { from: 40, to: 50 }],
  [0, 0, null],
])('%d minutes of cooking and %d on the road', (cooking, road, eta) => expect(etaOf(cooking, road)).toEqual(eta));
