import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Config } from './config.ts';
import { loadShop } from './content/load.ts';
import { bonusHistory, bookBonus, readBalance } from './db/bonus.ts';
import { type Db, openDatabase, transact } from './db/open.ts';
import { outgoingState } from './db/outgoing-orders.ts';
import { suggestion } from './nearest-word.ts';
import { addressOf, OperatorError } from './operator.ts';
import { Refusal } from './refusal.ts';

/** Reads and changes the shop's data in the database itself, also while the server runs. */

async function inDatabase<T>(place: Pick<Config, 'databaseUrl' | 'dataDir'>, work: (db: Db) => Promise<T>): Promise<T> {
  const { db } = await openDatabase(place);
  return work(db).finally(() => db.destroy());
}

/**
 * A customer's points, after adding (above 0) or removing (below 0) some.
 * @throws {OperatorError} for a phone without an account, and when more would be removed than there is.
 */
export const operatorPoints = (config: Config, phone: string, change: number): Promise<string[]> =>
  inDatabase(config, async (db) => {
    const number = phone.replace(/[^\d+]/g, '');
    const user = await db.selectFrom('users').select('id').where('phone', '=', number).executeTakeFirst();
    if (!user) throw new OperatorError(`Nobody has logged in with ${number}.`);
    if (change !== 0) {
      await correctPoints(db, user.id, change, Date.now()).catch((error: unknown) => {
        throw error instanceof Refusal ? new OperatorError(error.message) : error;
      });
    }
    return pointsLines(db, user.id);
  });

/** Adds points (amount above 0) or removes them (below). @throws {Refusal} 409 `points_below_zero` when more would be removed than there is. */
export async function correctPoints(db: Db, userId: number, amount: number, now: number): Promise<void> {
  const entry = { userId, orderId: null, kind: 'corrected', amount, reason: `corrected:${randomUUID()}`, now } as const;
  const done = await transact(db, (trx) => bookBonus(trx, entry));
  if (!done) throw new Refusal(409, 'points_below_zero', 'The customer does not have so many points.');
}

/** A customer's points for the terminal: balance, owed points, latest entries. */
export async function pointsLines(db: Db, userId: number): Promise<string[]> {
  const { balance, owed } = await readBalance(db, userId);
  const rows = (await bonusHistory(db, userId)).slice(0, 20);
  return [
    `${balance} points${owed > 0 ? `, ${owed} owed` : ''}`,
    ...rows.map(({ created_at: at, kind, amount, order_id: order }) => {
      const when = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
      return [`${when} UTC`, `${amount > 0 ? '+' : ''}${amount}`.padStart(8), kind, order === null ? '' : `order ${order}`]
        .join('  ')
        .trimEnd();
    }),
  ];
}

/**
 * Stock of a product by id or slug, one line per variation and warehouse; with `change`, after setting all of it (quantity null:
 * unlimited).
 * @throws {OperatorError} for a product without its own stock.
 */
export async function operatorStock(
  config: Config,
  product: string,
  change: { readonly quantity: number | null } | null,
): Promise<string[]> {
  const ofFolder = config.woocommerce === null ? await loadShop(config.shopDir) : null;
  return inDatabase(config, async (db) => {
    const shop = ofFolder ?? (await (await import('./woocommerce/shop-of-mirror.ts')).mirroredShop(config.shopDir, db));
    const found = [...shop.products.values()].find((each) => String(each.id) === product || each.slug === product);
    if (!found)
      throw new OperatorError(
        `There is no product «${product}».${suggestion(
          product,
          Array.from(shop.products.values(), ({ slug }) => slug),
        )}`,
      );
    if (change !== null) await db.updateTable('stock').set({ quantity: change.quantity }).where('product_id', '=', found.id).execute();
    const rows = await db
      .selectFrom('stock')
      .selectAll()
      .where('product_id', '=', found.id)
      .orderBy('variation_id')
      .orderBy('warehouse_id')
      .execute();
    if (rows.length === 0) throw new OperatorError(`«${found.name}» has no stock of its own.`);
    return rows.map(({ variation_id, warehouse_id, quantity }) => {
      const variation = found.variations.find(({ id }) => id === variation_id);
      const what = variation === undefined ? found.name : `${found.name}, ${Object.values(variation.attributes).join(', ')}`;
      return `${String(quantity ?? 'any').padStart(6)}  warehouse ${warehouse_id}  ${what}`;
    });
  });
}

export async function requestLines(config: Pick<Config, 'databaseUrl' | 'dataDir'>, limit: number): Promise<string[]> {
  const rows = await inDatabase(config, (db) => db.selectFrom('requests').selectAll().orderBy('id', 'desc').limit(limit).execute());
  return rows.map(({ id, created_at: at, phone, name, product_id: product, count, comment }) => {
    const when = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
    return [String(id).padStart(6), `${when} UTC`, phone, name, `${product} × ${count}`, comment].join('  ').trimEnd();
  });
}

const messages = z.array(z.object({ at: z.number(), channel: z.string(), phone: z.string(), text: z.string() })).max(1_000);

/** Login codes that a running demo has sent, newest first, one line each. @throws {OperatorError} when the shop is not a demo or does not run. */
export async function sentCodes(config: Config): Promise<string[]> {
  if (!config.demo) throw new OperatorError('Login codes go to the messenger; only a demo shows them.');
  let answer: Response;
  try {
    answer = await fetch(`${addressOf(config)}/demo/inbox.json`, { signal: AbortSignal.timeout(1_500) });
  } catch {
    throw new OperatorError('The shop does not run. Start it with npm start.');
  }
  if (!answer.ok) throw new OperatorError('The running shop is no demo.');
  const sent = messages.parse(await answer.json());
  return sent.length === 0
    ? ['No codes were sent.']
    : sent.map(({ at, channel, phone, text }) => `${new Date(at).toISOString()}  ${channel}  ${phone}  ${text}`);
}

/** Orders and changes that WooCommerce does not have yet; no lines when there are none, or without WooCommerce. */
export async function operatorOutgoing(config: Config, now: number): Promise<string[]> {
  if (config.woocommerce === null) return [];
  const { waiting, oldest, untold, plain, twins, problem } = await inDatabase(config, outgoingState);
  const minutes = oldest === null ? 0 : Math.floor((now - oldest) / 60_000);
  return [
    ...(waiting > 0 ? [`WooCommerce does not have ${waiting} orders, the oldest for ${minutes} min.`] : []),
    ...(untold > 0 ? [`WooCommerce has ${untold} orders in an older state.`] : []),
    ...(problem === '' ? [] : [`  ${problem}`]),
    ...(plain > 0 ? [`WooCommerce refused the products of ${plain} orders: they are there in words.`] : []),
    ...(twins > 0 ? [`WooCommerce has ${twins} orders twice: cancel the one that is marked as a duplicate.`] : []),
  ];
}
