import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import type { Identity } from './credentials.ts';
import { sealedCookie, sealedCookieOfPage } from './session.ts';
import { backendCall } from './transport.ts';

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

const entriesOfRequest = async (request: Request): Promise<readonly Entry[]> =>
  entriesOf(await sealedCookie<Stored>(request, new Headers(), ...COOKIE));

/** The key of an order as this browser keeps it, or null. */
export const orderKeyOf = async (request: Request, orderId: number): Promise<string | null> =>
  find(await entriesOfRequest(request), orderId);

/** As {@link orderKeyOf}, for the page that is being rendered. */
export const orderKeyOfPage = async (orderId: number): Promise<string | null> =>
  find(entriesOf(await sealedCookieOfPage<Stored>(...COOKIE)), orderId);

/** Keeps the key of a guest's new order in the browser; the oldest of more than 20 is forgotten. */
export const keepOrderKey = (request: Request, answer: Headers, orderId: number, key: string): Promise<void> =>
  change(request, answer, (entries) => [[orderId, key], ...entries.filter(([id]) => id !== orderId)]);

/**
 * Orders that a guest placed from this browser go over to whoever logs in with their phone (AUTH-04). From then on the session opens them: their keys leave the
 * browser, in `answer`. A login never fails for it; a backend that refuses, or does not know the call, leaves the orders with their keys.
 */
export async function claimKeptOrders(request: Request, answer: Headers, who: Identity): Promise<void> {
  const orders = (await entriesOfRequest(request)).flatMap(([id, key]) => (key === '' ? [] : [{ id, key }]));
  if (orders.length === 0) return;
  const claim = await backendCall(calls.claimOrders, { as: who, body: { orders } });
  if (!claim.ok && claim.failure.kind === 'refused') return;
  // after any other failure it may have been done: a key that opens a customer's order after the logout is worse than one that is missing
  const claimed = claim.ok ? claim.value.claimed : orders.map(({ id }) => id);
  await change(request, answer, (entries) => entries.filter(([id]) => !claimed.includes(id)));
}
