import { describe, expect, test } from 'vitest';
import { BOT_TOKEN, contactData, contactFields, launchData, launchFields, OTHER_TOKEN, signed } from '#tests/doubles/telegram-data.ts';
import { launchedBy, sharedContact } from './signed-data.ts';

const NOW = Date.UTC(2031, 1, 5, 9);
const HOUR = 3_600_000;
const opened = (raw: string): number | null => launchedBy(raw, BOT_TOKEN, NOW);

describe('launch data', () => {
  test.each([
    ['of now', 0],
    ['of an hour ago', -HOUR],
    ['of a clock that is half a minute ahead', 30_000],
  ])('[MSG-03] %s name who opened the shop', (_, shift) => {
    expect(opened(launchData(42, NOW + shift))).toBe(42);
  });

  test('[MSG-03] older than an hour, or of the future, they name nobody', () => {
    expect(opened(launchData(42, NOW - HOUR - 1_000))).toBeNull();
    expect(opened(launchData(42, NOW + 120_000))).toBeNull();
  });

  test('[MSG-03] signed for another bot, or changed after they were signed, they name nobody', () => {
    expect(opened(launchData(42, NOW, OTHER_TOKEN))).toBeNull();
    expect(opened(launchData(42, NOW).replace('42', '43'))).toBeNull();
  });

  test('[MSG-03] a field that stands there twice makes them worthless, even under the right hash', () => {
    const fields = launchFields(42, NOW);
    const user = JSON.stringify({ id: 43 });
    expect(opened(signed([...fields, ['user', user]]))).toBeNull();
    expect(opened(`${signed(fields)}&user=${encodeURIComponent(user)}`)).toBeNull();
  });

  test('[MSG-03] without a user, or with one that has no id, they name nobody', () => {
    const rest = launchFields(42, NOW).filter(([name]) => name !== 'user');
    expect(opened(signed(rest))).toBeNull();
    for (const user of ['', 'null', '{}', '{"id":"42"}', '{"id":-1}', '[', '{"id":1e400}'])
      expect(opened(signed([...rest, ['user', user]]))).toBeNull();
  });
});

describe('a shared contact', () => {
  const shared = (raw: string) => sharedContact(raw, BOT_TOKEN, NOW);

  test('[MSG-04] names its owner and the phone with a plus', () => {
    expect(shared(contactData(42, '+79170001122', NOW))).toEqual({ userId: 42, phone: '+79170001122' });
  });

  test('[MSG-04] is worthless when it is old, of another bot, or no phone', () => {
    expect(shared(contactData(42, '+79170001122', NOW - HOUR - 1_000))).toBeNull();
    expect(shared(contactData(42, '+79170001122', NOW, OTHER_TOKEN))).toBeNull();
    expect(shared(contactData(42, '112', NOW))).toBeNull();
  });

  test('[MSG-04] is no launch, and a launch is no contact', () => {
    expect(shared(launchData(42, NOW))).toBeNull();
    expect(opened(signed(contactFields(42, '+79170001122', NOW)))).toBeNull();
  });
});
