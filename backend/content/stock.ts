import type { ContentProduct, Shop } from './shop.ts';

/** Pieces or portions left of a product (variationId null) or one of its variations at a warehouse; null is unlimited. */
export type StockOf = (productId: number, variationId: number | null, warehouseId: number) => number | null;

export interface StockRow {
  productId: number;
  variationId: number | null;
  warehouseId: number;
  quantity: number | null;
  /** Rows of a product with the same pool are sold from one count; omitted for a row with its own count. */
  pool?: string;
}

/** The holder of the count a variation is sold from: its own id, the id of another variation, or 0 for the product. */
const stockHolder = (shop: Pick<Shop, 'sharedStock'>, { id, stock }: ContentProduct['variations'][number]): number =>
  stock === undefined ? 0 : (shop.sharedStock?.holderOf(id) ?? id);

/** The pool of a row with its own count. */
export const poolOf = (holder: number | null, warehouseId: number): string => `${holder ?? 0}/${warehouseId}`;

/** The initial stock of a new shop: one row per product (or variation of a variable product) and warehouse that sells it. Groups have no stock of their own. */
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

/** Stock fields on the wire; quantity '' and stock_quantity null are unlimited. */
interface StockWire {
  in_stock: boolean;
  manage_stock: boolean;
  stock_quantity: number | null;
  locations: { id: number; quantity: string }[];
}

/** Stock of a product at the given warehouses, without those that do not sell it. */
export function productStock(shop: Shop, product: ContentProduct, warehouses: ReadonlySet<number>, stock: StockOf): StockWire {
  return stockWire(
    shop,
    [...warehouses].flatMap((warehouse) => quantity(shop, product, warehouse, stock) ?? []),
  );
}

/** Extra fields of a variation whose count is shared: `manage_stock` as in WooCommerce, or the id of the variation that has the count. */
type VariationStockWire = Omit<StockWire, 'manage_stock'> & { manage_stock: boolean | 'parent'; stock_id?: number };

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

/** A group has the stock of its members, a variable product that of its variations, each shared count once; undefined: not sold there. */
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

/** With one count for all warehouses, that count is the result, not a sum. */
const most = (parts: (number | null)[]): number | null =>
  parts.reduce<number | null>((found, part) => (found === null || part === null ? null : Math.max(found, part)), 0);

/** Null when one part is unlimited; 0 without parts. */
const sum = (parts: (number | null)[]): number | null =>
  parts.reduce<number | null>((total, part) => (total === null || part === null ? null : total + Math.max(0, part)), 0);
