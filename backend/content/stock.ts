import type { ContentProduct, Shop } from './shop.ts';

/** Pieces or portions left of a product (variationId null) or one of its variations at a warehouse; null is unlimited. */
export type StockOf = (productId: number, variationId: number | null, warehouseId: number) => number | null;

export interface StockRow {
  productId: number;
  variationId: number | null;
  warehouseId: number;
  quantity: number | null;
  /** Rows of a product with the same pool are sold from one count; left out where the row is counted alone. */
  pool?: string;
}

/** Whose count a variation is sold from: its own id, that of another variation, or 0 for the product's. */
const stockHolder = (shop: Pick<Shop, 'sharedStock'>, { id, stock }: ContentProduct['variations'][number]): number =>
  stock === undefined ? 0 : (shop.sharedStock?.holderOf(id) ?? id);

/** The pool of a row that is counted alone. */
export const poolOf = (holder: number | null, warehouseId: number): string => `${holder ?? 0}/${warehouseId}`;

/** The stock a new shop begins with: one row per product (or variation of a variable product) and warehouse that sells it. Groups have none of their own. */
export function stockRows(shop: Shop): StockRow[] {
  return [...shop.products.values()].flatMap((product) => (product.type === 'group_variable' ? [] : rowsOf(shop, product)));
}

function rowsOf(shop: Shop, product: ContentProduct): StockRow[] {
  const parts =
    product.type === 'variable'
      ? product.variations.map((variation) => ({
          variationId: variation.id,
          holder: stockHolder(shop, variation),
          stock: variation.stock === undefined ? product.stock : variation.stock,
        }))
      : [{ variationId: null, holder: 0, stock: product.stock }];
  return parts.flatMap(({ variationId, holder, stock }) =>
    product.locations.map((warehouseId) => {
      const quantity = quantityAt(stock, warehouseId);
      const pool = shop.sharedStock ? String(holder) : poolOf(holder, warehouseId);
      const isShared = quantity !== null && pool !== poolOf(variationId, warehouseId);
      return { productId: product.id, variationId, warehouseId, quantity, ...(isShared && { pool }) };
    }),
  );
}

const quantityAt = (stock: ContentProduct['stock'], warehouse: number): number | null =>
  typeof stock === 'object' && stock !== null ? (stock[String(warehouse)] ?? null) : stock;

/** The content's own stock as a lookup, for a backend that has sold nothing yet. */
export function startingStock(shop: Shop): StockOf {
  const rows = new Map(stockRows(shop).map((row) => [`${row.productId}/${row.variationId}/${row.warehouseId}`, row.quantity]));
  return (product, variation, warehouse) => rows.get(`${product}/${variation}/${warehouse}`) ?? null;
}

/** What the wire says about stock; quantity '' and stock_quantity null are unlimited. */
interface StockWire {
  in_stock: boolean;
  manage_stock: boolean;
  stock_quantity: number | null;
  locations: { id: number; quantity: string }[];
}

/** Stock of a product at the given warehouses (those that do not sell it are left out). */
export function productStock(shop: Shop, product: ContentProduct, warehouses: ReadonlySet<number>, stock: StockOf): StockWire {
  return stockWire(
    shop,
    [...warehouses].flatMap((warehouse) => quantity(shop, product, warehouse, stock) ?? []),
  );
}

/** What a variation says besides when others are sold from its count: `manage_stock` as WooCommerce has it, or the variation that is counted. */
type VariationStockWire = Omit<StockWire, 'manage_stock'> & { manage_stock: boolean | 'parent'; stock_id?: number };

/** Stock of one variation of a variable product. */
export function variationStock(
  shop: Shop,
  product: ContentProduct,
  variation: ContentProduct['variations'][number],
  { warehouses, stock }: { readonly warehouses: ReadonlySet<number>; readonly stock: StockOf },
): VariationStockWire {
  const sold = product.locations.filter((warehouse) => warehouses.has(warehouse));
  const wire = stockWire(
    shop,
    sold.map((warehouse) => ({ warehouse, left: stock(product.id, variation.id, warehouse) })),
  );
  const holder = stockHolder(shop, variation);
  if (!wire.manage_stock || holder === variation.id) return wire;
  return { ...wire, ...(holder === 0 ? { manage_stock: 'parent' } : { stock_id: holder }) };
}

interface Left {
  warehouse: number;
  left: number | null;
}

/** A group sells what its members have, a variable product what its variations have, each count once; undefined: not sold there. */
function quantity(shop: Shop, product: ContentProduct, warehouse: number, stock: StockOf): Left | undefined {
  if (!product.locations.includes(warehouse)) return undefined;
  if (product.type === 'variable') {
    const counts = new Map(
      product.variations.map((variation) => [stockHolder(shop, variation), stock(product.id, variation.id, warehouse)]),
    );
    return { warehouse, left: sum([...counts.values()]) };
  }
  if (product.type !== 'group_variable') return { warehouse, left: stock(product.id, null, warehouse) };
  const members = product.group_variations.flatMap(({ product: id }) => {
    const member = shop.products.get(id);
    const found = member?.status === 'publish' && member.type !== 'group_variable' ? quantity(shop, member, warehouse, stock) : undefined;
    return found ? [found.left] : [];
  });
  return members.length === 0 ? undefined : { warehouse, left: sum(members) };
}

function stockWire({ sharedStock }: Shop, sold: Left[]): StockWire {
  const parts = sold.map(({ left }) => left);
  const total = sharedStock ? most(parts) : sum(parts);
  return {
    in_stock: sold.some(({ left }) => left === null || left > 0),
    manage_stock: sold.length > 0 && total !== null,
    stock_quantity: total,
    locations: sold.map(({ warehouse, left }) => ({ id: warehouse, quantity: left === null ? '' : String(left) })),
  };
}

/** Where all warehouses sell from one count, it is there once. */
const most = (parts: (number | null)[]): number | null =>
  parts.reduce<number | null>((found, part) => (found === null || part === null ? null : Math.max(found, part)), 0);

/** Null as soon as one part is unlimited; nothing sold at all is 0. */
const sum = (parts: (number | null)[]): number | null =>
  parts.reduce<number | null>((total, part) => (total === null || part === null ? null : total + Math.max(0, part)), 0);
