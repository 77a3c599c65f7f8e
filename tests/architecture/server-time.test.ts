import { expect, test } from 'vitest';
import { browserFiles, codeOf, isTest } from './sources.ts';

/** A moment of this device handed to a rule of the shop. Devices have wrong clocks: such moments are `serverNow()`. */
const DEVICE_TIME = /\bnow: Date\.now\(\)|\b(?:zonedAt|openingOf|hoursState|placeState)\([^;]*?Date\.now\(\)|setNow\(Date\.now\(\)\)/;

/** Pages are rendered on the server; how long this device waits for a new build or a code is measured by its own clock. */
const OWN = new Set(['components/catalog/dish-summary.ts', 'lib/client/newer-build.ts', 'components/account/code-step.tsx']);

test('[DLV-07] hours, slots and offers are compared with the time of the server, not with that of the device', () => {
  const wrong = [...browserFiles().keys()].filter((file) => !isTest(file) && !OWN.has(file) && DEVICE_TIME.test(codeOf(file)));
  expect(wrong).toEqual([]);
});
