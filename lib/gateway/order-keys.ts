import { z } from 'zod';
import { sealedCookie, sealedCookieOfPage } from './session.ts';

/** Keys of the orders placed from this browser, sealed and httpOnly: a guest's `/order/{id}` opens without the key in its address. */

const COOKIE = ['orders', 30] as const;
const LIMIT = 20;
const stored = z.object({ keys: z.array(z.tuple([z.number().int().positive(), z.string().max(100)])).max(LIMIT) });
type Stored = z.output<typeof stored>;

const keysOf = (cookie: object): Stored['keys'] => {
  const parsed = stored.safeParse({ ...cookie });
  return parsed.success ? parsed.data.keys : [];
};
const find = (keys: Stored['keys'], orderId: number): string | null => keys.find(([id]) => id === orderId)?.[1] ?? null;

/** The key of an order as this browser keeps it, or null. */
export async function orderKeyOf(request: Request, orderId: number): Promise<string | null> {
  return find(keysOf(await sealedCookie<Stored>(request, new Headers(), ...COOKIE)), orderId);
}

/** Every order this browser keeps a key of. */
export async function keptOrders(request: Request): Promise<{ readonly id: number; readonly key: string }[]> {
  return keysOf(await sealedCookie<Stored>(request, new Headers(), ...COOKIE)).map(([id, key]) => ({ id, key }));
}

/** As {@link orderKeyOf}, for the page that is being rendered. */
export async function orderKeyOfPage(orderId: number): Promise<string | null> {
  return find(keysOf(await sealedCookieOfPage<Stored>(...COOKIE)), orderId);
}

/** Keeps the key of a new order in the browser; the oldest of more than 20 is forgotten. */
export async function keepOrderKey(request: Request, answer: Headers, orderId: number, key: string): Promise<void> {
  const cookie = await sealedCookie<Stored>(request, answer, ...COOKIE);
  cookie.keys = [[orderId, key] as const, ...keysOf(cookie).filter(([id]) => id !== orderId)].slice(0, LIMIT).map(([id, k]) => [id, k]);
  await cookie.save();
}
