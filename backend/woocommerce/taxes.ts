import { z } from 'zod';
import type { Db } from '../db/open.ts';
import { readState, writeState } from '../db/woo-mirror.ts';
import { type WooClient, WooError } from './client.ts';

/**
 * Whether what the menu shows is what a customer has to pay (decisions «Money, weight, counts»). Prices that WooCommerce keeps without their tax are too low to be
 * sold at: such a shop stays closed. Prices with tax, and prices without any, are what is paid.
 */

/** Said to whoever keeps the shop, in one sentence. */
export const TAXES_ON_TOP =
  'WooCommerce adds taxes to its prices, so this shop would sell too low and stays closed: enter prices with tax (WooCommerce → Settings → Tax → «Yes, I will enter prices inclusive of tax»), or switch «Enable taxes» off (WooCommerce → Settings → General).';
const TAXES_UNREADABLE =
  'this key may not read the settings, so nobody knows whether taxes are added to the prices: use a key of an administrator';

const NAME = 'taxes';
const setting = z.object({ value: z.unknown() }).transform(({ value }) => value === true || value === 'yes');
const rates = z.array(z.object({ rate: z.coerce.number().catch(1) }));

/** Keeps in the mirror whether taxes come on top; what cannot be told stays as it was. @throws {WooError} when WooCommerce is away. */
export async function readTaxes(client: WooClient, db: Db, warn: (line: string) => void): Promise<void> {
  try {
    const isOnTop = (await isOn(client, 'general/woocommerce_calc_taxes')) && (await pricesLackTax(client));
    await writeState(db, NAME, isOnTop ? 'on top' : 'none or included');
  } catch (error) {
    if (!(error instanceof WooError) || error.kind === 'unreachable' || error.status >= 500) throw error;
    if (error.kind === 'refused') warn(TAXES_UNREADABLE);
    if (error.kind === 'blocked') warn(error.message);
  }
}

export const taxesAreOnTop = async (db: Db): Promise<boolean> => (await readState(db, NAME)) === 'on top';

/** Whether a shop with taxes keeps its prices without them. One that does not say how its prices are entered is not sold from. */
export async function pricesLackTax(client: WooClient): Promise<boolean> {
  if (await isOn(client, 'tax/woocommerce_prices_include_tax').catch(unlessAbsent(false))) return false;
  const said = await client.get('/wc/v3/taxes', { query: { per_page: 100 } }).catch(unlessAbsent(null));
  const known = rates.safeParse(said?.body).data;
  return known === undefined || known.some(({ rate }) => rate > 0);
}

const isOn = async (client: WooClient, path: string): Promise<boolean> =>
  setting.safeParse((await client.get(`/wc/v3/settings/${path}`)).body).data ?? false;

const unlessAbsent =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof WooError && error.kind === 'answer' && error.status < 500) return instead;
    throw error;
  };
