import { expect, test } from 'vitest';
import { z } from 'zod';
import { NOON, testShop } from '#tests/component/shop.ts';
import { GET } from '../../app/api/menu/place/route.ts';

const HOUR = 3_600_000;
const PLACE = '"12":\n      wp_timezone: ';
const LUNCH = '731';

testShop({
  files: { 'settings.yaml': (settings) => settings.replace(`${PLACE}Europe/Moscow`, `${PLACE}Asia/Yekaterinburg`) },
  now: NOON + 3.5 * HOUR,
});

const answer = z.object({ dishes: z.record(z.string(), z.object({ unavailableText: z.string() })) });

test('[CAT-03] at half past three lunch is over on the cards of a kitchen whose clock is two hours ahead', async () => {
  const textAt = async (place: number): Promise<string> => {
    const response = await GET(new Request(`http://localhost/api/menu/place?place=${place}&ids=${LUNCH}&locale=ru`));
    return answer.parse(await response.json()).dishes[LUNCH]?.unavailableText ?? '';
  };
  expect([await textAt(11), await textAt(12)]).toEqual(['', 'С 12:00']);
});
