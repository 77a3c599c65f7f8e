import { expect, test } from 'vitest';
import { SERVER_TIME } from '#lib/contract/paths.ts';
import { privateJson, refuse } from './refusal.ts';

test('[DLV-07] an answer for one visitor is kept by nobody and says the time of the server, a refusal too', () => {
  for (const { headers } of [privateJson({}), refuse(422, 'invalid_order', 'No.')]) {
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(Math.abs(Number(headers.get(SERVER_TIME)) - Date.now())).toBeLessThan(5_000);
  }
});
