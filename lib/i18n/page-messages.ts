import { createHash } from 'node:crypto';
import type messages from '#messages/ru.json';

export type Messages = typeof messages;

type PathOf<T> = { [K in keyof T & string]: T[K] extends string ? K : K | `${K}.${PathOf<T[K]>}` }[keyof T & string];
/** The path of a message or a branch: `cart.title`, `order.status`, `layout`. */
export type WordPath = PathOf<Messages>;

type Tree = { readonly [key: string]: string | Tree };

/** The branches of a tree named by `paths`, at their original positions; unknown paths are ignored. */
function pick(tree: Tree, paths: readonly (readonly string[])[]): Tree {
  const heads = new Set(paths.map(([head = '']) => head));
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) => {
      if (!heads.has(key)) return [];
      const rests = paths.filter(([head]) => head === key).map(([, ...rest]) => rest);
      return [[key, typeof value === 'string' || rests.some((rest) => rest.length === 0) ? value : pick(value, rests)]];
    }),
  );
}

const parts = (paths: readonly string[]): readonly (readonly string[])[] => paths.map((path) => path.split('.'));

/** The messages named by `keys`, at their original positions. */
export const pickMessages = (messages: Messages, keys: readonly WordPath[]): object => pick(messages, parts(keys));

/** Messages used by client components of the root layout; tests/architecture/page-keys.test.ts reports missing and unused keys. */
export const SHELL_KEYS = [
  'account.data.erase',
  'auth.title',
  'booking.title',
  'common.close',
  'common.home',
  'common.loading',
  'common.notices',
  'common.retry',
  'common.skip',
  'consent.settings',
  'delivery.lastOrders',
  'discounts.couponTitle',
  'errors.failed',
  'errors.failedText',
  'errors.offline',
  'errors.reload',
  'filters.title',
  'layout.account',
  'layout.accountUnread',
  'layout.aroundClock',
  'layout.cart',
  'layout.cartLabel',
  'layout.choose',
  'layout.chooseHint',
  'layout.closedNow',
  'layout.dark',
  'layout.eta',
  'layout.favourites',
  'layout.favouritesCount',
  'layout.flat',
  'layout.light',
  'layout.opens',
  'layout.paused',
  'layout.receive',
  'layout.type',
  'layout.until',
  'menu.city',
  'menu.open',
  'order.booking.heading',
  'order.heading',
  'order.rate.title',
  'order.rate.titleTable',
  'pagetype.allCategories',
  'request.title',
  'search.label',
  'search.placeholder',
  'stories.rail',
] as const satisfies readonly WordPath[];

/** Namespaces available to browsers: all except those used only by the server. */
export type Namespace = keyof Omit<Messages, 'seo' | 'offlinePage' | 'service'>;

function browserMessages({ seo, offlinePage, service, ...others }: Messages): Omit<Messages, 'seo' | 'offlinePage' | 'service'> {
  return others;
}

const versions = new WeakMap<Messages, string>();

/** A hash of all messages of a language, including the shop's own. */
export function messagesVersion(messages: Messages): string {
  const known = versions.get(messages);
  if (known !== undefined) return known;
  const version = createHash('sha256')
    .update(JSON.stringify(browserMessages(messages)))
    .digest('hex')
    .slice(0, 12);
  versions.set(messages, version);
  return version;
}

/** The messages of one namespace, as loaded by browsers; null for an unknown one. */
export function namespaceFile(messages: Messages, namespace: string): object | null {
  const found = Object.entries(browserMessages(messages)).find(([name]) => name === namespace);
  return found === undefined ? null : found[1];
}
