import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import type { Identity } from './credentials.ts';
import { sealedCookie, sealedCookieOfPage } from './session.ts';
import { backendCall } from './transport.ts';

/**
 * Keys of the orders that a guest placed from this browser, sealed and httpOnly: `/order/{id}` opens without the key in its address. Keys of customers' orders
 * are never stored: the session opens them, and later users of the browser must not.
 */

const COOKIE = ['orders', 30] as const;
const LIMIT = 20;
const list = z.array(z.tuple([z.number().int().positive(), z.string().max(100)])).max(LIMIT);
type Entry = z.output<typeof list>[number];

/** `keys` was written by earlier versions: orders of guests and customers, which cannot be distinguished. */
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

const entriesOfRequest = async (request: Request): Promise<readonly Entry[]> =>
  entriesOf(await sealedCookie<Stored>(request, new Headers(), ...COOKIE));

/** The stored key of an order, or null. */
export const orderKeyOf = async (request: Request, orderId: number): Promise<string | null> =>
  find(await entriesOfRequest(request), orderId);

/** As {@link orderKeyOf}, for the page that is being rendered. */
export const orderKeyOfPage = async (orderId: number): Promise<string | null> =>
  find(entriesOf(await sealedCookieOfPage<Stored>(...COOKIE)), orderId);

/** Stores the key of a guest's new order in the browser; at most 20, the oldest is removed. */
export const keepOrderKey = (request: Request, answer: Headers, orderId: number, key: string): Promise<void> =>
  change(request, answer, (entries) => [[orderId, key], ...entries.filter(([id]) => id !== orderId)]);

/**
 * Assigns a guest's orders placed from this browser to the customer who logs in with their phone (AUTH-04). Afterwards the session opens them, and their keys
 * are removed from the browser, in `answer`. A failure does not affect the login: the orders keep their keys when the backend refuses or lacks the call.
 */
export async function claimKeptOrders(request: Request, answer: Headers, who: Identity): Promise<void> {
  const orders = (await entriesOfRequest(request)).flatMap(([id, key]) => (key === '' ? [] : [{ id, key }]));
  if (orders.length === 0) return;
  const claim = await backendCall(calls.claimOrders, { as: who, body: { orders } });
  if (!claim.ok && claim.failure.kind === 'refused') return;
  // after any other failure it may have been done: a key that opens a customer's order after the logout is worse than a missing one
  const claimed = claim.ok ? claim.value.claimed : orders.map(({ id }) => id);
  await change(request, answer, (entries) => entries.filter(([id]) => !claimed.includes(id)));
}
