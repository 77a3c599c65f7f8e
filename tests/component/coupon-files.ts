import { inYaml } from '#tests/setup/shop-copy.ts';

/** Content files of a demo shop for tests of discounts. */

type Files = Readonly<Record<string, (text: string) => string>>;

/** No discount but these, whatever the day and the hour: a list in YAML, added to demo coupons that neither come by themselves nor are shown. */
export const onlyCoupons = (coupons: string): Files => ({
  'coupons.yaml': (text) => `${text.replaceAll('autoapply: true', 'autoapply: false\n  show_to_user: false')}\n${coupons}`,
});

/** What is typed acts beside what comes by itself. */
export const codesAddUp = (text: string): string =>
  text.replace('coupons_and_auto_coupons_summing: false', 'coupons_and_auto_coupons_summing: true');

/** These coupons alone; what is typed acts beside what comes by itself, and the kitchens never close. */
export const couponShop = (coupons: string): Files => ({
  'coupons.yaml': () => coupons,
  'settings.yaml': inYaml((settings) => {
    settings.setIn(['promo_settings', 'coupons_and_auto_coupons_summing'], true);
    for (const id of ['11', '12', '13']) {
      const hours = { around_clock: true, wp_timezone: 'Europe/Moscow', cooking_time_in_minutes: 20 };
      settings.setIn(['delivery_work_time', 'delivery', id], hours);
    }
  }),
});
