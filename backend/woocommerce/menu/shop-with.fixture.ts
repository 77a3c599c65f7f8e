import { shopFolder } from '#backend/content/shop-folder.fixture.ts';
import type { MirrorKind, StoredRow } from '#backend/db/woo-mirror.ts';
import { type Records, records } from '#tests/setup/woocommerce/records.ts';
import { VariationNumbers } from '../any-variation.ts';
import { shopOfMirror } from '../shop-of-mirror.ts';

const KINDS: readonly [MirrorKind, Parameters<Records['of']>[0]][] = [
  ['category', 'categories'],
  ['product', 'products'],
  ['variation', 'variations'],
  ['coupon', 'coupons'],
  ['post', 'posts'],
  ['page', 'pages'],
];

export const PICTURE = 'https://kitchen.example/wp-content/uploads/a.jpg';
export const FILE = 'woo-000000000000000000000000.webp';

/** The shop built from a WooCommerce double that `fill` fills, with the warnings. */
export async function shopWith(
  fill: (held: Records) => void,
  files: Parameters<typeof shopFolder>[0] = {},
  numbers = new VariationNumbers(),
  currency = 'RUB',
) {
  const held = records(() => Date.UTC(2031, 1, 5, 9));
  fill(held);
  const rows = KINDS.flatMap(([kind, collection]) =>
    [...held.of(collection).values()].map(
      (body): StoredRow => ({ kind, id: body.id, parent: Number(body.parent_id ?? 0), modified: '', readAt: 0, body }),
    ),
  );
  const warnings: string[] = [];
  const shop = await shopOfMirror(
    shopFolder({ 'banners.yaml': null, 'translations/en.yaml': null, 'brands.yaml': null, 'products/menu.yaml': null, ...files }),
    rows,
    {
      url: 'https://kitchen.example',
      gramsPerUnit: 1_000,
      numbers,
      currency,
      pictures: { dir: '/nowhere', media: [FILE] },
      picture: ({ src }) => (src === PICTURE ? FILE : undefined),
      warn: (line) => warnings.push(line),
    },
  );
  const about = (word: string): string[] => warnings.filter((line) => line.includes(word));
  return { shop, about };
}
