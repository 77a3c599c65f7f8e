import type messages from '#messages/ru.json';

export type Messages = typeof messages;

type PathOf<T> = { [K in keyof T & string]: T[K] extends string ? K : K | `${K}.${PathOf<T[K]>}` }[keyof T & string];
/** A message or a branch of them: `cart.title`, `order.status`, `layout`. */
export type WordPath = PathOf<Messages>;

/** What the first screens of all pages say in the browser; tests/architecture/page-words.test.ts tells what is missing here or not needed (decision 0029). */
export const FIRST_WORDS = [
  'account.favourite.missing',
  'account.invite',
  'auth.ended',
  'auth.welcome',
  'auth.welcomeNew',
  'banners',
  'cart.empty',
  'cart.title',
  'cart.total',
  'catalogue',
  'common',
  'consent',
  'contacts.dayOff',
  'content.copied',
  'content.copyCode',
  'content.notCopied',
  'content.open',
  'delivery.aroundClock',
  'delivery.closed',
  'delivery.disabled',
  'delivery.lastOrders',
  'delivery.mapFailed',
  'delivery.mapRetry',
  'delivery.openUntil',
  'delivery.opens',
  'delivery.point.grip',
  'delivery.point.moved',
  'errors.failed',
  'errors.failedText',
  'errors.notFound',
  'errors.reload',
  'filters',
  'gallery.more',
  'gallery.picture',
  'grocer',
  'layout',
  'menu.open',
  'pagetype.all',
  'pagetype.allCategories',
  'pagetype.allOf',
  'pagetype.look',
  'pagetype.next',
  'pagetype.selectionEmpty',
  'pagetype.selectionEmptyText',
  'pagetype.toMenu',
  'preferences',
  'product',
  'restaurant.more',
  'restaurant.picture',
  'search',
  'stories.rail',
  'stories.seen',
  'support',
] as const satisfies readonly WordPath[];

/** What the account's pages say besides. */
export const ACCOUNT_WORDS = [
  'account',
  'auth.checkFailed',
  'auth.loggedOut',
  'auth.logout',
  'auth.sessions',
  'delivery.addHouse',
  'delivery.address',
  'delivery.clear',
  'delivery.comment',
  'delivery.doorCode',
  'delivery.empty',
  'delivery.entrance',
  'delivery.flat',
  'delivery.floor',
  'delivery.found',
  'delivery.incorrect',
  'delivery.loadFailed',
  'delivery.name',
  'delivery.namePlaceholder',
  'delivery.nothing',
  'delivery.outside',
  'delivery.placeholder',
  'delivery.saved',
  'delivery.suggestFailed',
  'delivery.suggestions',
  'delivery.today',
  'delivery.tomorrow',
  'delivery.type',
  'delivery.unknownPrice',
  'discounts.condition',
  'discounts.conditions',
  'discounts.conditionsOf',
  'discounts.fixed',
  'discounts.gift',
  'discounts.giftPriced',
  'discounts.giftUnknown',
  'discounts.offerUnknown',
  'discounts.percent',
  'order',
] as const satisfies readonly WordPath[];

/** What the page of an order says besides. */
export const ORDER_WORDS = ['delivery.type', 'money', 'notices', 'order'] as const satisfies readonly WordPath[];

/** What the checkout says besides. */
export const CHECKOUT_WORDS = ['cart', 'checkout', 'delivery', 'discounts', 'money.nothing'] as const satisfies readonly WordPath[];

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
  'menu.settings',
  'order.booking.heading',
  'order.heading',
  'order.rate.title',
  'order.rate.titleTable',
  'pagetype.allCategories',
  'pagetype.look',
  'preferences.title',
  'request.title',
  'search.label',
  'search.placeholder',
  'stories.rail',
] as const satisfies readonly WordPath[];

/** What every page's browser code says at first; the rest comes when it is needed (`LaterWords`). */
export const pageMessages = (messages: Messages): object => pick(messages, parts(FIRST_WORDS));

/** Whole namespaces for the pages that say more: what they add, and what every page has of the same namespaces. */
export function ownMessages(messages: Messages, own: readonly WordPath[]): object {
  const spaces = new Set(parts(own).map(([space]) => space));
  return pick(messages, [...parts(own), ...parts(FIRST_WORDS).filter(([space]) => spaces.has(space))]);
}

/** Namespaces that browsers may load: all but what only the server says. */
export type Namespace = keyof Omit<Messages, 'seo' | 'offlinePage' | 'service'>;

/** Everything that browser code may say: all but what only the server does. */
export function browserMessages({ seo, offlinePage, service, ...others }: Messages): Omit<Messages, 'seo' | 'offlinePage' | 'service'> {
  return others;
}
