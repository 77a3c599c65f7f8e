import type { Config } from './config.ts';
import { openDatabase } from './db/open.ts';
import { outgoingState } from './db/outgoing-orders.ts';

const MINUTE = 60_000;

/** How far WooCommerce is behind with orders, in lines for the terminal; none where it is not, and where there is no WooCommerce. Also while the server runs. */
export async function operatorOutgoing(config: Config, now: number): Promise<string[]> {
  if (config.woocommerce === null) return [];
  const { db } = await openDatabase(config);
  try {
    const { waiting, oldest, untold, plain, twins, problem } = await outgoingState(db);
    const minutes = oldest === null ? 0 : Math.floor((now - oldest) / MINUTE);
    return [
      ...(waiting > 0 ? [`WooCommerce does not have ${waiting} orders, the oldest for ${minutes} min.`] : []),
      ...(untold > 0 ? [`WooCommerce has ${untold} orders in an older state.`] : []),
      ...(problem === '' ? [] : [`  ${problem}`]),
      ...(plain > 0 ? [`WooCommerce refused the products of ${plain} orders: they are there in words.`] : []),
      ...(twins > 0 ? [`WooCommerce has ${twins} orders twice: cancel the one that is marked as a duplicate.`] : []),
    ];
  } finally {
    await db.destroy();
  }
}
