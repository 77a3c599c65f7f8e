import 'server-only';
import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import type { Problem } from '#lib/contract/checkout.ts';
import type { CouponCustomer } from '#lib/domain/coupon-context.ts';
import { listFor } from '#lib/domain/coupons.ts';
import { sameCode } from '#lib/domain/discount-choice.ts';
import { problem } from '#lib/domain/problems.ts';
import { readShop } from '#lib/server/data/read.ts';
import { parseInput } from './browser-request.ts';
import { countedAs, giveBack, spend } from './budgets.ts';
import type { Identity } from './credentials.ts';
import { Refusal } from './refusal.ts';
import { identityOf } from './session.ts';
import { backendCall } from './transport.ts';

/** The customer for the coupon rules; when the number of orders is unknown, the customer does not count as new. */
export async function couponCustomer(identity: Identity | null, signal?: AbortSignal): Promise<CouponCustomer | null> {
  if (identity === null) return null;
  const orders = await backendCall(calls.customerOrders, { as: identity, query: { per_page: '1' }, signal });
  return { id: identity.userId, birth: '', ordersCount: orders.ok ? orders.value.length : 1 };
}

/** All coupons of the shop, and the customer of the request. @throws {Refusal} 502 when they were never read. */
export async function couponsFor(request: Request) {
  const query = parseInput(calls.coupons.query, Object.fromEntries(new URL(request.url).searchParams));
  const identity = await identityOf(request);
  const [read, customer] = await Promise.all([readShop(calls.coupons, { query }, (all) => all), couponCustomer(identity, request.signal)]);
  if (!read?.value) throw new Refusal(502, 'coupons_unavailable', 'The shop could not list its coupons.');
  return { all: read.value, customer };
}

const said = z.array(z.object({ params: z.record(z.string(), z.unknown()) }));

interface Codes {
  readonly promoCode: string;
  readonly coupons: readonly string[];
}

const MOST = 10_000;
/** Wrong codes that were already counted: a code that stays in the field while the cart changes is not a new guess. */
const counted = new Set<string>();

/** Codes in a request, charged before the backend is asked. */
interface Asked {
  /** Seconds until codes can be sent again; 0 when these were charged. */
  readonly wait: number;
  /** Refunds the codes that exist; `unknown` are the others. */
  settle(unknown: readonly string[]): Promise<void>;
}

/**
 * Limits guessing of promo codes (P10): unknown codes use up a budget. They are charged in advance, so that concurrent guesses are limited
 * like consecutive ones.
 */
export async function askAbout(codes: readonly string[], request: Request, identity: Identity | null): Promise<Asked> {
  const who = countedAs(request, identity);
  const keyOf = (code: string): string => `${who.join(' ')} ${code.toLowerCase()}`;
  const fresh = [...new Set(codes.filter((code) => code !== '' && !counted.has(keyOf(code))))];
  if (fresh.length === 0) return { wait: 0, settle: async () => undefined };
  const settle = async (unknown: readonly string[]): Promise<void> => {
    const wrong = fresh.filter((code) => unknown.some((other) => sameCode(other, code)));
    for (const code of wrong) counted.add(keyOf(code));
    for (const oldest of counted) if (counted.size > MOST) counted.delete(oldest);
    await giveBack('guesses', who, fresh.length - wrong.length);
  };
  return { wait: await spend('guesses', who, fresh.length), settle };
}

/** The codes that problems report as unknown. */
export function unknownCodes(problems: unknown): string[] {
  const parsed = said.safeParse(problems);
  return parsed.success ? parsed.data.flatMap(({ params }) => (params.reason === 'unknown' ? [String(params.code)] : [])) : [];
}

/**
 * The cart to be sent: once a visitor's budget is used up, only with codes that the shop shows anyway. Other codes are refused without
 * a check, valid and invalid ones alike; the cart keeps its price.
 */
export async function withoutGuesses<C extends Codes>(cart: C, request: Request, identity: Identity | null) {
  const { wait, settle } = await askAbout([cart.promoCode, ...cart.coupons], request, identity);
  if (wait === 0) return { cart, refused: [], settle };
  const [read, customer] = await Promise.all([readShop(calls.coupons, {}, (all) => all), couponCustomer(identity, request.signal)]);
  const shown = listFor(read?.value ?? [], customer);
  const mayAsk = (code: string): boolean => code === '' || shown.some((coupon) => sameCode(coupon.code, code));
  const refuse = (path: string, code: string): Problem[] =>
    mayAsk(code) ? [] : [problem(path, 'coupon_refused', { code, reason: 'too_many' })];
  const refused = [...refuse('promoCode', cart.promoCode), ...cart.coupons.flatMap((code, i) => refuse(`coupons.${i}`, code))];
  return {
    cart: { ...cart, promoCode: mayAsk(cart.promoCode) ? cart.promoCode : '', coupons: cart.coupons.filter(mayAsk) },
    refused,
    settle: async () => undefined,
  };
}
