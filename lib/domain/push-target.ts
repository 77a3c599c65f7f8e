import type { PushEntry } from '#lib/contract/account.ts';
import type { Menu } from './catalogue.ts';

/**
 * The target of a notification (wire-facts 1.20): `push_action` category, product, article, promo or order with its id or code; null without a target, or when
 * it no longer exists. It is never an arbitrary address from the backend.
 */
export function pushTarget(
  { action, actionData }: Pick<PushEntry, 'action' | 'actionData'>,
  menu: Pick<Menu, 'product' | 'category' | 'pathOf'> | null,
): string | null {
  const ref = actionData.trim();
  const id = /^[1-9]\d{0,14}$/.test(ref) ? Number(ref) : null;
  switch (action) {
    case 'order':
      return id === null ? null : `/order/${id}`;
    case 'product': {
      const product = id === null ? null : (menu?.product(id) ?? null);
      return product === null || menu === null ? null : menu.pathOf(product);
    }
    case 'category':
      return ref === '' ? null : (menu?.category(id ?? ref)?.path ?? null);
    case 'article':
      return id === null && /^[\p{L}\p{N}_-]{1,200}$/u.test(ref) ? `/information/post/${encodeURIComponent(ref)}` : null;
    case 'promo':
      return '/lk/promocodes';
    default:
      return null;
  }
}
