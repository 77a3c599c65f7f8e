import { expect, test } from 'vitest';
import { SAME_ADDRESS } from '#lib/i18n/address-rules.ts';
import { Fault } from '#tests/setup/altering-proxy.ts';
import { logIn } from './customer.ts';
import { openPage } from './page.ts';
import { variant } from './variant.ts';

/** The sections of the account and the answer of the backend that each cannot do without. */
const READS = [
  ['/lk/bonuses', '/wp-json/systeminfo/v1/bonus'],
  ['/lk/favorite', '/wp-json/systeminfo/v2/user_favorites'],
  ['/lk/referals', '/wp-json/systeminfo/v2/coupons/referal_info'],
  ['/lk/promocodes', '/wp-json/systeminfo/v1/user/avaible_coupons'],
  ['/lk/preferences', '/wp-json/systeminfo/v2/user_preferences'],
  ['/lk/notifications', '/wp-json/systeminfo/v2/push/user_history'],
  ['/lk', '/wp-json/wc/auth/user/get_addresses'],
] as const;

test('a section whose answer is broken says so, offers to try again and leaves the rest of the account standing', async () => {
  const shop = await variant({ answers: Object.fromEntries(READS.map(([, path]) => [path, () => new Fault(500)])) });
  const { cookie } = await logIn();
  const open = (path: string) => openPage(path, { headers: { cookie }, shop: shop.url });
  for (const [path] of READS) {
    const page = await open(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(page.getAllByText('Не загрузилось').length, path).toBeGreaterThan(0);
    expect(page.getByRole('navigation', { name: 'Личный кабинет' })).toBeDefined();
  }
  const broken = await open('/lk/preferences');
  expect(broken.getByText('Попробовать ещё раз').closest('a')?.getAttribute('href')).toBe(SAME_ADDRESS);
  shop.change({ answers: {} });
  const page = await open('/lk/preferences');
  expect(page.queryAllByText('Не загрузилось')).toEqual([]);
  expect(page.getByLabelText('Без лука')).toBeDefined();
});
