/** What a start parameter opens (MSG-05): 64 letters, digits, `_` and `-` at most, the only characters that Telegram lets through. */
export type StartTarget =
  | { readonly kind: 'dish' | 'order'; readonly id: number }
  | { readonly kind: 'category'; readonly slug: string }
  | { readonly kind: 'coupon'; readonly code: string };

const PATTERN = /^(dish|menu|code|order)_([\w-]{1,60})$/;
const NUMBER = /^[1-9]\d{0,14}$/;

/** Reads `dish_101`, `menu_pizza`, `code_FIRE10` and `order_17`; null for everything else. */
export function startTarget(param: string): StartTarget | null {
  const [, kind, what = ''] = PATTERN.exec(param) ?? [];
  if (kind === 'menu') return { kind: 'category', slug: what };
  if (kind === 'code') return { kind: 'coupon', code: what };
  if ((kind === 'dish' || kind === 'order') && NUMBER.test(what)) return { kind, id: Number(what) };
  return null;
}

/** The start parameter of a dish. */
export const dishParam = (productId: number): string => `dish_${productId}`;
