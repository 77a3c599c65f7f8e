/** Content files of a demo shop for tests of discounts. */

type Files = Readonly<Record<string, (text: string) => string>>;

/** No discount but these, whatever the day and the hour: a list in YAML, added to demo coupons that neither come by themselves nor are shown. */
export const onlyCoupons = (coupons: string): Files => ({
  'coupons.yaml': (text) => `${text.replaceAll('autoapply: true', 'autoapply: false\n  show_to_user: false')}\n${coupons}`,
});
