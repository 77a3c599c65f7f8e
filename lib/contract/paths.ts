import type { Call, Method } from './call.ts';
import type { CallName } from './calls.ts';

interface CallPath {
  readonly method: Method;
  /** As in the table of calls; the browser requests it below `/api`. */
  readonly path: string;
  /** Timeout of the backend in milliseconds; 3,000 by default. */
  readonly timeout?: number;
}

/** Rows of the table of calls that browsers use, without their schemas, which would add zod to pages. `paths.test.ts` compares them with the table. */
export const paths = {
  settings: { method: 'GET', path: '/wp-json/v1/all_settings' },
  banners: { method: 'GET', path: '/banners-json' },
  availableTime: { method: 'GET', path: '/wp-json/checkout/avaible_time' },
  freeTables: { method: 'POST', path: '/wp-json/bron/v1/product-free-time' },
  suggest: { method: 'GET', path: '/wp-json/geo/v1/suggest' },
  reverse: { method: 'GET', path: '/wp-json/geo/v1/reverse' },
  cityMap: { method: 'GET', path: '/wp-json/geo/v1/map' },
  autoapply: { method: 'POST', path: '/wp-json/wc/v3/coupons/autoapply' },
  promoSettings: { method: 'GET', path: '/wp-json/systeminfo/v1/coupons/seettings' },
  customerOrders: { method: 'GET', path: '/wp-json/wc/v2/orders' },
  request: { method: 'POST', path: '/wp-json/restoran/v1/request' },
  sessions: { method: 'GET', path: '/wp-json/system/users/sessions' },
  endSessions: { method: 'POST', path: '/wp-json/system/users/sessions' },
  updateUser: { method: 'POST', path: '/wp-json/system/users/update' },
  addresses: { method: 'GET', path: '/wp-json/wc/auth/user/get_addresses' },
  saveAddress: { method: 'POST', path: '/wp-json/wc/auth/user/get_addresses' },
  bonus: { method: 'GET', path: '/wp-json/systeminfo/v1/bonus' },
  userCoupons: { method: 'GET', path: '/wp-json/systeminfo/v1/user/avaible_coupons' },
  preferences: { method: 'GET', path: '/wp-json/systeminfo/v2/user_preferences' },
  savePreferences: { method: 'POST', path: '/wp-json/systeminfo/v2/user_preferences' },
  referral: { method: 'GET', path: '/wp-json/systeminfo/v2/coupons/referal_info' },
  pushHistory: { method: 'GET', path: '/wp-json/systeminfo/v2/push/user_history' },
  readPush: { method: 'POST', path: '/wp-json/systeminfo/v2/push/user_history' },
  favourites: { method: 'GET', path: '/wp-json/systeminfo/v2/user_favorites' },
  saveFavourites: { method: 'POST', path: '/wp-json/systeminfo/v2/user_favorites' },
  spin: { method: 'POST', path: '/wp-json/wheel/v1/spin' },
  spins: { method: 'GET', path: '/wp-json/wheel/v1/spins' },
} as const satisfies Partial<Record<CallName, CallPath>>;

export type BrowserCallName = keyof typeof paths;

/** Default timeout in milliseconds. */
export const DEFAULT_TIMEOUT = 3_000;

/** Header of answers for one visitor: epoch milliseconds by the server's clock. */
export const SERVER_TIME = 'shop-time';

/** `Accept` of a browser that requests the parsed response instead of the backend's own JSON. */
export const PARSED_JSON = 'application/vnd.storefront.parsed+json';

/** Statuses after which a read is retried once (ERR-02). */
export const RETRY_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Maximum attempts of a call: one for writes, two for reads (ERR-02). */
export const attemptsOf = (call: Pick<Call, 'method'>): 1 | 2 => (call.method === 'GET' ? 2 : 1);
