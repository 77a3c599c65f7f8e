import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Document, isMap, isSeq, parseDocument } from 'yaml';

/** Changes a content file of the shop, addressed as it is written. */
export type ContentChange = (content: Document) => void;

/** A copy of a shop's folder in which some files are changed; answers the copy. The demo shop, unless another one is under test. */
export function shopCopy(changes: Readonly<Record<string, ContentChange>>): string {
  const from = resolve(process.env.SHOP_DIR ?? 'backend/shop');
  const dir = mkdtempSync(join(tmpdir(), 'shop-'));
  for (const name of readdirSync(from)) {
    const change = changes[name];
    if (change === undefined) {
      symlinkSync(join(from, name), join(dir, name));
      continue;
    }
    const content = parseDocument(readFileSync(join(from, name), 'utf8'));
    change(content);
    writeFileSync(join(dir, name), content.toString());
  }
  return dir;
}

/** Discounts that come by themselves at some hours or days have to be typed: the same cart would cost something else at night. */
const calmCoupons: ContentChange = (coupons) => {
  if (!isSeq(coupons.contents)) throw new Error('the coupons are no list');
  for (const coupon of coupons.contents.items)
    if (isMap(coupon) && (coupon.has('coupon_avaible_day_hour_from') || coupon.has('coupon_avaible_week_days')))
      coupon.set('autoapply', false);
};

/** The demo shop as browser tests need it: alike at every hour, with room for all their orders at one time. */
export const calmShop = (): string =>
  shopCopy({ 'coupons.yaml': calmCoupons, 'settings.yaml': (settings) => settings.setIn(['slots', 'capacity'], 500) });
