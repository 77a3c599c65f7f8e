import type { WooDouble } from './double.ts';
import { addArticle, addCategory, addCoupon, addProduct, addVariation } from './goods.ts';

const CATEGORIES = 60;
const SIZES = ['25 cm', '30 cm', '35 cm'] as const;
const TEXT = '<p>Slowly cooked &amp; sent at once, with herbs from the garden, bread from our oven and a spoon of sour cream.</p>\n';
/** What PHP takes for a page of a hundred rows on a small machine. */
const PAGE_MS = 300;

/** Dates of a sale that begins in a month. */
const inAMonth = (clock: () => number): { date_on_sale_from_gmt: string } => ({
  date_on_sale_from_gmt: new Date(clock() + 30 * 86_400_000).toISOString().slice(0, 19),
});

interface Options {
  /** Milliseconds of a page of a hundred rows. */
  readonly pageMs?: number;
  /** A JPEG that every product has as its own picture; without it they have none. */
  readonly photo?: Uint8Array;
}

/**
 * Fills the double with a large shop: of every ten products two have three sizes each, three are counted, one has a sale with a date, and all have
 * descriptions, in 60 categories of two levels. Each list takes as long as on a small machine.
 */
export function fillLargeShop(double: WooDouble, products: number, { pageMs = PAGE_MS, photo }: Options = {}): void {
  const { records } = double;
  const categories: number[] = [];
  for (let n = 0; n < CATEGORIES; n += 1) {
    const parent = n % 6 === 0 ? 0 : (categories[n - (n % 6)] ?? 0);
    categories.push(addCategory(records, { name: `Category ${n}`, slug: `category-${n}`, parent, menu_order: n }).id);
  }
  for (let n = 0; n < products; n += 1) {
    const price = String(100 + (n % 900));
    const category = categories[n % CATEGORIES] ?? 0;
    const path = `/wp-content/uploads/dish-${n}.jpg`;
    if (photo) double.files.set(path, { type: 'image/jpeg', body: photo });
    const shared = {
      name: `Dish &#8220;${n}&#8221;`,
      slug: `dish-${n}`,
      sku: `D-${n}`,
      description: TEXT.repeat(4),
      short_description: TEXT,
      weight: '0.35',
      images: photo ? [{ src: `${double.url}${path}`, date_modified_gmt: '2031-01-01T00:00:00' }] : [],
      categories: [{ id: category, name: `Category ${n % CATEGORIES}`, slug: `category-${n % CATEGORIES}` }],
    };
    if (n % 5 !== 0) {
      const isCounted = n % 10 < 4;
      addProduct(records, {
        ...shared,
        price,
        attributes: [{ id: 0, name: 'Состав', options: ['beet', 'beef', 'bread'], visible: true, variation: false }],
        ...(isCounted && { manage_stock: true, stock_quantity: 20 + (n % 50) }),
        ...(n % 10 === 9 && { regular_price: price, sale_price: '99', ...inAMonth(records.clock) }),
      });
      continue;
    }
    const { id } = addProduct(records, {
      ...shared,
      type: 'variable',
      price,
      attributes: [{ id: 1, name: 'Size', options: [...SIZES], visible: true, variation: true }],
    });
    for (const [index, option] of SIZES.entries())
      addVariation(records, id, { price: String(100 + (n % 900) + index * 150), attributes: [{ id: 1, name: 'Size', option }] });
  }
  for (let n = 0; n < 40; n += 1) addCoupon(records, { code: `code-${n}`, amount: '5.00', discount_type: 'percent' });
  for (let n = 0; n < 20; n += 1)
    addArticle(records, n % 2 === 0 ? 'posts' : 'pages', { slug: `text-${n}`, title: `Text ${n}`, content: TEXT.repeat(10) });
  double.faultOf = ({ query }) => (query.get('per_page') === '100' ? { kind: 'slow', ms: pageMs } : null);
}
