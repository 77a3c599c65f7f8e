import type { z } from 'zod';
import type { Profile, sentAnswer } from '#lib/contract/account.ts';
import type { Method } from '#lib/contract/call.ts';
import type { OrderRequest, QuoteRequest, quoteAnswer } from '#lib/contract/checkout.ts';
import type { Coupon } from '#lib/contract/coupon.ts';
import type { couponList } from '#lib/contract/coupon-list.ts';
import type { LoginChannel } from '#lib/contract/login-ways.ts';
import type { OrderView } from '#lib/domain/arrival.ts';

interface OwnCall<A, B> {
  readonly method: Method;
  /** Below `/api`; `{name}` stands for `params[name]`. */
  readonly path: string;
  readonly timeout: number;
  /** Types alone. */
  readonly types?: { readonly answer: A; readonly body: B };
}

/** Milliseconds of a route that names none. */
export const OWN_TIMEOUT = 15_000;
const own = <A, B = undefined>(method: Method, path: string, timeout = OWN_TIMEOUT): OwnCall<A, B> => ({ method, path, timeout });

/** An order that was placed; `paymentUrl` is '' when nothing is to be paid online. */
export interface PlacedOrder {
  readonly id: number;
  /** Opens the order for a guest. */
  readonly key: string;
  readonly number: string;
  readonly status: string;
  readonly total: number;
  readonly paymentUrl: string;
}

interface PushKeys {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}
interface OrderKey {
  readonly order: number;
  readonly key: string;
}

/** The storefront's own routes (`app/api`), which stand in no table of the backend. */
export const ownCalls = {
  quote: own<z.output<typeof quoteAnswer>, QuoteRequest>('POST', '/quote'),
  placeOrder: own<PlacedOrder, OrderRequest>('POST', '/orders', 20_000),
  order: own<OrderView>('GET', '/orders/{id}'),
  cancelOrder: own<OrderView, { readonly key: string }>('POST', '/orders/{id}/cancel'),
  rateOrder: own<{ readonly rated: true }, { readonly key: string; readonly rate: number; readonly text: string }>(
    'POST',
    '/orders/{id}/rate',
  ),
  session: own<{ readonly profile: Profile | null }>('GET', '/auth/session'),
  sendLoginCode: own<z.output<typeof sentAnswer>, { readonly phone: string; readonly channel: LoginChannel; readonly attempt: string }>(
    'POST',
    '/auth/send',
  ),
  checkLoginCode: own<
    { readonly profile: Profile },
    { readonly phone: string; readonly channel: LoginChannel; readonly code: string; readonly attempt: string }
  >('POST', '/auth/check'),
  logOut: own<{ readonly profile: null }>('POST', '/auth/logout'),
  messengerLogin: own<
    { readonly profile: Profile } | { readonly phone: string },
    { readonly messenger: 'telegram'; readonly contact: string }
  >('POST', '/messenger/login'),
  messengerLaunch: own<
    { readonly known: boolean; readonly app: string },
    { readonly messenger: 'telegram'; readonly data: string; readonly framed: boolean }
  >('POST', '/messenger/launch'),
  messengerChat: own<{ readonly success: boolean }, OrderKey & { readonly wanted: boolean }>('POST', '/messenger/chat'),
  coupons: own<z.output<typeof couponList>>('GET', '/coupons'),
  couponRules: own<{ readonly coupons: readonly Coupon[] }>('GET', '/coupons/rules'),
  deleteAccount: own<{ readonly deleted: true }, { readonly agreed: 'delete-account' }>('POST', '/account/delete'),
  pushKey: own<{ readonly key: string }>('GET', '/push'),
  subscribePush: own<{ readonly success: boolean }, OrderKey & PushKeys>('POST', '/push'),
  stopPush: own<{ readonly success: boolean }, OrderKey & { readonly endpoint: string }>('POST', '/push/stop'),
  wishTerms: own<{ readonly available: boolean; readonly key: string }>('GET', '/wishes'),
  wish: own<
    { readonly success: boolean },
    { readonly product: number; readonly variation: number; readonly warehouse: number; readonly browser?: PushKeys | undefined }
  >('POST', '/wishes'),
  stopWish: own<
    { readonly success: boolean },
    { readonly product: number; readonly variation: number; readonly endpoint?: string | undefined }
  >('POST', '/wishes/stop'),
  realtimeConfig: own<{ readonly key: string; readonly host: string | null }>('GET', '/realtime/config'),
};
