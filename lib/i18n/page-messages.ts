import { createHash } from 'node:crypto';
import type messages from '#messages/ru.json';

export type Messages = typeof messages;

type PathOf<T> = { [K in keyof T & string]: T[K] extends string ? K : K | `${K}.${PathOf<T[K]>}` }[keyof T & string];
/** A message or a branch of them: `cart.title`, `order.status`, `layout`. */
export type WordPath = PathOf<Messages>;

type Tree = { readonly [key: string]: string | Tree };

/** The branches of a tree that `paths` name, each where it was; a path that leads nowhere gives nothing. */
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

/** The messages that `keys` name, each where it was. */
export const pickMessages = (messages: Messages, keys: readonly WordPath[]): object => pick(messages, parts(keys));

/** What the islands of the new storefront's root layout say; tests/architecture/page-keys.test.ts tells what is missing here or not needed. */
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

/** Namespaces that browsers may load: all but what only the server says. */
export type Namespace = keyof Omit<Messages, 'seo' | 'offlinePage' | 'service'>;

/** Everything that browser code may say: all but what only the server does. */
function browserMessages({ seo, offlinePage, service, ...others }: Messages): Omit<Messages, 'seo' | 'offlinePage' | 'service'> {
  return others;
}

const versions = new WeakMap<Messages, string>();

/** Changes with every message of a language, those of the shop's own included. */
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

/** The messages of one namespace, as browsers load them; null for a name of nothing. */
export function namespaceFile(messages: Messages, namespace: string): object | null {
  const found = Object.entries(browserMessages(messages)).find(([name]) => name === namespace);
  return found === undefined ? null : found[1];
}
