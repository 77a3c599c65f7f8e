import { z } from 'zod';
import { id, money, text } from '#lib/contract/php.ts';

/** What is read of an order of WooCommerce. */
const wooOrder = z.object({
  id: id(),
  status: text(60)
    .catch('')
    .transform((status) => status.replace(/^wc-/, '')),
  total: money().catch(-1),
  date_created_gmt: text(40).catch(''),
  date_modified_gmt: text(40).catch(''),
  meta_data: z.array(z.object({ key: z.coerce.string().catch(''), value: z.unknown() })).catch([]),
});

/** Names an order of ours there; meta that begins with `_` is hidden in WooCommerce's admin. */
export const MARK = '_storefront_order';
/** The fields of {@link WooOrder}, for lists. */
export const WOO_ORDER_FIELDS = 'id,status,total,date_created_gmt,date_modified_gmt,meta_data';

export interface WooOrder {
  readonly id: number;
  readonly status: string;
  /** Minor units; -1 when it cannot be read. */
  readonly total: number;
  /** `2026-11-20T08:36:52` in UTC by the clock there; ''. */
  readonly createdGmt: string;
  readonly modifiedGmt: string;
  /** '' for an order that is none of ours. */
  readonly mark: string;
}

/** Reads an order of WooCommerce; undefined when it is none. */
export function readWooOrder(raw: unknown): WooOrder | undefined {
  const parsed = wooOrder.safeParse(raw);
  if (!parsed.success) return undefined;
  const { meta_data, date_created_gmt: createdGmt, date_modified_gmt: modifiedGmt, ...rest } = parsed.data;
  const mark = meta_data.find(({ key }) => key === MARK)?.value;
  return { ...rest, createdGmt, modifiedGmt, mark: typeof mark === 'string' ? mark : '' };
}
