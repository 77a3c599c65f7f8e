import { z } from 'zod';
import { isSignOf, signOf } from '#lib/domain/currency.ts';
import type { Db } from '../db/open.ts';
import { menuChanged, readState, writeState } from '../db/woo-mirror.ts';
import { type WooClient, WooError } from './client.ts';
import { WRONG_KEY } from './failure.ts';

/** The currency that WooCommerce sells in: prices mean it, whatever sign the shop's own folder would show beside them. */
const NAME = 'currency';
const UNKNOWN =
  'nobody says which currency WooCommerce sells in: use a key that may read the settings; orders are sent in the currency that WooCommerce has by itself';

const code = z.string().regex(/^[A-Z]{3}$/);
const setting = z.object({ value: code }).transform(({ value }) => value);
const priced = z.array(z.object({ prices: z.object({ currency_code: code }) })).transform(([first]) => first?.prices.currency_code);
const ordered = z.array(z.object({ currency: code })).transform(([first]) => first?.currency);

/** Sources of the currency, best first: a key may lack the right to read settings, and the public product list may be closed. */
const PLACES = [
  { path: '/wc/v3/settings/general/woocommerce_currency', query: {}, schema: setting },
  { path: '/wc/store/v1/products', query: { per_page: 1 }, schema: priced },
  { path: '/wc/v3/orders', query: { per_page: 1, _fields: 'currency' }, schema: ordered },
] as const;

/** Keeps the currency in the mirror; another one than before makes another menu. @throws {WooError} when WooCommerce is away. */
export async function readCurrency(client: WooClient, db: Db, warn: (line: string) => void): Promise<void> {
  const before = await readState(db, NAME);
  const now = await askedCurrency(client);
  if (now === undefined && before === '') warn(UNKNOWN);
  if (now === undefined || now === before) return;
  await writeState(db, NAME, now);
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

/** '' while it is not known. */
export const keptCurrency = (db: Db): Promise<string> => readState(db, NAME);

const shown = z.looseObject({ front_currency: z.string().optional(), currency_code: z.string().optional() });

/** The folder's settings with WooCommerce's currency: a sign that cannot stand for it gives way, and whoever keeps the shop is told. */
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
