import { z } from 'zod';
import { sealedCookie, sealedCookieOfPage } from './session.ts';

/**
 * Keys of the orders that a guest placed from this browser, sealed and httpOnly: `/order/{id}` opens without the key in its address. The key of a customer's
 * order is never kept: the session opens it, and whoever uses the browser after the session has ended must not.
 */

const COOKIE = ['orders', 30] as const;
const LIMIT = 20;
const list = z.array(z.tuple([z.number().int().positive(), z.string().max(100)])).max(LIMIT);
type Entry = z.output<typeof list>[number];

/** `keys` is what earlier versions wrote: orders of guests and of customers alike, which can no longer be told apart. */
interface Stored {
  guest?: readonly Entry[];
  keys?: unknown;
}

const entriesOf = (cookie: Stored): readonly Entry[] => list.safeParse(cookie.guest).data ?? [];
const find = (entries: readonly Entry[], orderId: number): string | null => entries.find(([id]) => id === orderId)?.[1] ?? null;

async function change(request: Request, answer: Headers, make: (entries: readonly Entry[]) => readonly Entry[]): Promise<void> {
  const cookie = await sealedCookie<Stored>(request, answer, ...COOKIE);
  cookie.guest = make(entriesOf(cookie)).slice(0, LIMIT);
  delete cookie.keys;
  await cookie.save();
}

/** The key of an order as this browser keeps it, or null. */
export async function orderKeyOf(request: Request, orderId: number): Promise<string | null> {
  return find(entriesOf(await sealedCookie<Stored>(request, new Headers(), ...COOKIE)), orderId);
}

/** Every order this browser keeps a key of. */
export async function keptOrders(request: Request): Promise<{ readonly id: number; readonly key: string }[]> {
  return entriesOf(await sealedCookie<Stored>(request, new Headers(), ...COOKIE)).map(([id, key]) => ({ id, key }));
}

/** As {@link orderKeyOf}, for the page that is being rendered. */
export async function orderKeyOfPage(orderId: number): Promise<string | null> {
  return find(entriesOf(await sealedCookieOfPage<Stored>(...COOKIE)), orderId);
}

/** Keeps the key of a guest's new order in the browser; the oldest of more than 20 is forgotten. */
export const keepOrderKey = (request: Request, answer: Headers, orderId: number, key: string): Promise<void> =>
  change(request, answer, (entries) => [[orderId, key], ...entries.filter(([id]) => id !== orderId)]);

/** Forgets the keys of orders that belong to an account now. */
export const dropOrderKeys = (request: Request, answer: Headers, orderIds: readonly number[]): Promise<void> =>
  change(request, answer, (entries) => entries.filter(([id]) => !orderIds.includes(id)));
