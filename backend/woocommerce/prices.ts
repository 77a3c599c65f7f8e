import { z } from 'zod';
import { isSignOf, signOf } from '#lib/domain/currency.ts';
import type { Db } from '../db/open.ts';
import { menuChanged, readState, writeState } from '../db/woo-mirror.ts';
import type { WooClient } from './client.ts';
import { WooError, WRONG_KEY } from './failure.ts';

/** State name of WooCommerce's currency. It overrides the sign in the shop's folder, because prices are in this currency. */
const CURRENCY = 'currency';
const UNKNOWN =
  'nobody says which currency WooCommerce sells in: use a key that may read the settings; orders are sent in the currency that WooCommerce has by itself';

const code = z.string().regex(/^[A-Z]{3}$/);
const currencySetting = z.object({ value: code }).transform(({ value }) => value);
const priced = z.array(z.object({ prices: z.object({ currency_code: code }) })).transform(([first]) => first?.prices.currency_code);
const ordered = z.array(z.object({ currency: code })).transform(([first]) => first?.currency);

/** Sources of the currency, best first: a key may not have permission to read settings, and the public product list may be disabled. */
const PLACES = [
  { path: '/wc/v3/settings/general/woocommerce_currency', query: {}, schema: currencySetting },
  { path: '/wc/store/v1/products', query: { per_page: 1 }, schema: priced },
  { path: '/wc/v3/orders', query: { per_page: 1, _fields: 'currency' }, schema: ordered },
] as const;

/** Stores the currency in the mirror; a change rebuilds the menu. @throws {WooError} when WooCommerce is unavailable. */
export async function readCurrency(client: WooClient, db: Db, warn: (line: string) => void): Promise<void> {
  const before = await readState(db, CURRENCY);
  const now = await askedCurrency(client);
  if (now === undefined && before === '') warn(UNKNOWN);
  if (now === undefined || now === before) return;
  await writeState(db, CURRENCY, now);
  await menuChanged(db);
}

async function askedCurrency(client: WooClient): Promise<string | undefined> {
  for (const { path, query, schema } of PLACES) {
    const answer = await client.get(path, { query }).catch((error: unknown) => {
      if (error instanceof WooError && error.kind !== 'unreachable' && error.status < 500 && error.code !== WRONG_KEY) return null;
      throw error;
    });
    const found = schema.safeParse(answer?.body).data;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** '' while unknown. */
export const keptCurrency = (db: Db): Promise<string> => readState(db, CURRENCY);

const shown = z.looseObject({ front_currency: z.string().optional(), currency_code: z.string().optional() });

/** The folder's settings with WooCommerce's currency. A sign that does not fit the currency is replaced with a warning. */
export function withCurrency(settings: unknown, currency: string, warn: (what: string, reason: string) => void): unknown {
  const own = shown.safeParse(settings).data;
  if (currency === '' || own === undefined) return settings;
  const { front_currency: sign, currency_code: said } = own;
  const fits = sign !== undefined && isSignOf(sign, currency);
  const front_currency = fits ? sign : signOf(currency);
  if (sign !== undefined && !fits)
    warn(
      'front_currency of settings.yaml',
      `it says «${sign}», and WooCommerce sells in ${currency}: prices are shown in «${front_currency}»`,
    );
  if (said !== undefined && said !== currency)
    warn('currency_code of settings.yaml', `it says ${said}, and WooCommerce sells in ${currency}: that is what counts`);
  return { ...own, front_currency, currency_code: currency };
}

/**
 * Whether displayed prices are the final prices (decisions «Money, weight, counts»). When WooCommerce stores prices without tax, they are too low: such a shop
 * stays closed. Prices with tax, and without any taxes, are final.
 */

/** Message for the operator, one sentence. */
export const TAXES_ON_TOP =
  'WooCommerce adds taxes to its prices, so this shop would sell too low and stays closed: enter prices with tax (WooCommerce → Settings → Tax → «Yes, I will enter prices inclusive of tax»), or switch «Enable taxes» off (WooCommerce → Settings → General).';
const TAXES_UNREADABLE =
  'this key may not read the settings, so nobody knows whether taxes are added to the prices: use a key of an administrator';

const TAXES = 'taxes';
const taxSetting = z.object({ value: z.unknown() }).transform(({ value }) => value === true || value === 'yes');
const rates = z.array(z.object({ rate: z.coerce.number().catch(1) }));

/** Stores in the mirror whether taxes are added to prices; unchanged when unknown. @throws {WooError} when WooCommerce is unavailable. */
export async function readTaxes(client: WooClient, db: Db, warn: (line: string) => void): Promise<void> {
  try {
    const isOnTop = (await isOn(client, 'general/woocommerce_calc_taxes')) && (await pricesLackTax(client));
    await writeState(db, TAXES, isOnTop ? 'on top' : 'none or included');
  } catch (error) {
    if (!(error instanceof WooError) || error.kind === 'unreachable' || error.status >= 500) throw error;
    if (error.kind === 'refused') warn(TAXES_UNREADABLE);
    if (error.kind === 'blocked') warn(error.message);
  }
}

export const taxesAreOnTop = async (db: Db): Promise<boolean> => (await readState(db, TAXES)) === 'on top';

/** Whether a shop with taxes stores its prices without them; true when it is unknown how prices are stored. */
export async function pricesLackTax(client: WooClient): Promise<boolean> {
  if (await isOn(client, 'tax/woocommerce_prices_include_tax').catch(unlessAbsent(false))) return false;
  const said = await client.get('/wc/v3/taxes', { query: { per_page: 100 } }).catch(unlessAbsent(null));
  const known = rates.safeParse(said?.body).data;
  return known === undefined || known.some(({ rate }) => rate > 0);
}

const isOn = async (client: WooClient, path: string): Promise<boolean> =>
  taxSetting.safeParse((await client.get(`/wc/v3/settings/${path}`)).body).data ?? false;

const unlessAbsent =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof WooError && error.kind === 'answer' && error.status < 500) return instead;
    throw error;
  };
