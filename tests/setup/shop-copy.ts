import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Document, isMap, isSeq, parseDocument } from 'yaml';

/** What a shop's owner would have written instead of a content file. */
type FileChange = (text: string) => string;
/** The same, addressed as the file is written. */
export type ContentChange = (content: Document) => void;

/** Every file of a folder but the given ones. */
function linkAll(from: string, dir: string, but: (name: string) => boolean): void {
  for (const name of readdirSync(from)) if (!but(name)) symlinkSync(join(from, name), join(dir, name));
}

/** A copy of a shop's folder in which some files are changed or new (`products/more.json`); answers the copy. The shop under test, else the demo shop. */
export function shopCopy(changes: Readonly<Record<string, FileChange>>): string {
  const from = resolve(process.env.SHOP_DIR ?? join(import.meta.dirname, '../../backend/shop'));
  const dir = mkdtempSync(join(tmpdir(), 'shop-'));
  const folders = new Set(Object.keys(changes).flatMap((name) => (name.includes('/') ? [dirname(name)] : [])));
  linkAll(from, dir, (name) => name in changes || folders.has(name));
  for (const folder of folders) {
    mkdirSync(join(dir, folder));
    linkAll(join(from, folder), join(dir, folder), (name) => `${folder}/${name}` in changes);
  }
  for (const [name, change] of Object.entries(changes)) {
    const before = existsSync(join(from, name)) ? readFileSync(join(from, name), 'utf8') : '';
    const after = change(before);
    if (after === before) throw new Error(`${name} is as it was`);
    writeFileSync(join(dir, name), after);
  }
  return dir;
}

export const inYaml =
  (change: ContentChange): FileChange =>
  (text) => {
    const content = parseDocument(text);
    change(content);
    return content.toString();
  };

/** Discounts that come by themselves at some hours or days have to be typed, and nobody is told of their codes: the same cart would cost something else at night. */
const calmCoupons: ContentChange = (coupons) => {
  if (!isSeq(coupons.contents)) throw new Error('the coupons are no list');
  for (const coupon of coupons.contents.items)
    if (
      isMap(coupon) &&
      coupon.has('autoapply') &&
      (coupon.has('coupon_avaible_day_hour_from') || coupon.has('coupon_avaible_week_days'))
    ) {
      coupon.set('autoapply', false);
      coupon.set('show_to_user', false);
    }
};

/** The demo shop as browser tests need it: alike at every hour, with room for all their orders at one time. */
export const calmShop = (): string =>
  shopCopy({
    'coupons.yaml': inYaml(calmCoupons),
    'settings.yaml': inYaml((settings) => {
      settings.setIn(['slots', 'capacity'], 500);
      // all visitors of a run have one address
      settings.set('unpaid_orders', { per_phone: 0, per_address: 0 });
    }),
  });
