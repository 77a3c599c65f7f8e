import { globSync } from 'node:fs';
import { z } from 'zod';
import { INVALID_BODIES, INVALID_VALUES } from '#tests/setup/invalid-input.ts';
import type { SeededRandom } from '#tests/setup/seeded-random.ts';

type Texts = Readonly<Record<string, string>>;

/** What a browser kept of one visitor. */
export interface KeptState {
  readonly local: Texts;
  readonly session: Texts;
  readonly cookies: Texts;
  /** Databases of IndexedDB: of a build to come, without their tables, or with other things in them. */
  readonly databases: Readonly<Record<string, 'newer' | 'bare' | 'odd'>>;
  /** Caches of the worker: others of its names, or with answers in them that are none. */
  readonly caches: Readonly<Record<string, string>>;
  /** Nothing more fits, or the browser forbids it altogether. */
  readonly hindrance: 'none' | 'full' | 'forbidden';
}

export interface BrokenState extends KeptState {
  readonly what: string;
  /** The cart in it is one, so it has to be there. */
  readonly hasCart: boolean;
}

/** Names under which the stores keep something in the browser, each store's own. */
async function storeNames(): Promise<readonly string[]> {
  const files = globSync('stores/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const modules = await Promise.all(files.sort().map((file): Promise<object> => import(`../../${file}`)));
  const names = modules.flatMap((exports) => Object.values(exports).flatMap(namesOf));
  return [...new Set(names)];
}

const persisted = z.object({ stored: z.object({ names: z.array(z.string()) }) });
const namesOf = (value: unknown): readonly string[] =>
  typeof value === 'function' && 'stored' in value ? persisted.parse({ stored: value.stored }).stored.names : [];

const LOCAL: readonly [string, ...string[]] = ['theme', 'cache-version', 'cart:change', 'no-such-key', ...(await storeNames())];
const SESSION: readonly [string, ...string[]] = [
  'login-attempt',
  'login-place',
  'messenger-launch',
  'messenger-page',
  'messenger-started',
  'renewed-at',
  'typed',
  'wheel-spin',
];
const COOKIES: readonly [string, ...string[]] = [
  'session',
  'orders',
  'social',
  'messenger',
  'page_type',
  'language',
  'googtrans',
  'login-outcome',
  'login-wanted',
];
const DATABASES: readonly [string, ...string[]] = ['menu', 'media-cache', 'keyval-store'];
const CACHES: readonly [string, ...string[]] = [
  'shop-pages',
  'shop-answers',
  'shop-assets',
  'shop-files',
  'shop-of-old',
  'serwist-precache',
];

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return { state: {}, version: 1 };
  }
};

/** A value with one piece of it, however deep, turned into something else. */
function odd(value: unknown, chance: SeededRandom): unknown {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const [first, ...rest] = entries;
  if (first === undefined || chance.once(4)) return chance.one(INVALID_VALUES);
  const [name, inside] = chance.one([first, ...rest]);
  if (Array.isArray(value) && chance.once(4)) return Array.from({ length: 3_000 }, () => inside);
  if (chance.once(5)) return Object.fromEntries(entries.filter(([other]) => other !== name));
  const changed = entries.map(([other, one]) => [other, other === name ? odd(one, chance) : one] as const);
  return Array.isArray(value) ? changed.map(([, one]) => one) : Object.fromEntries(changed);
}

const WAYS: readonly [(text: string, chance: SeededRandom) => string, ...((text: string, chance: SeededRandom) => string)[]] = [
  (text, chance) => JSON.stringify(odd(json(text), chance)),
  (text, chance) => JSON.stringify(odd(odd(json(text), chance), chance)),
  (text, chance) => JSON.stringify({ state: odd(Object(json(text)).state ?? {}, chance), version: 1 }),
  (text, chance) => JSON.stringify({ ...Object(json(text)), version: chance.one<unknown>([0, 99, -1, 'x', null, {}]) }),
  (text, chance) => text.slice(0, chance.below(text.length)),
  (text, chance) => `${text.slice(0, chance.below(text.length))}\ud800${text.slice(chance.below(text.length))}`,
  (_, chance) => chance.one(INVALID_BODIES),
  (_, chance) => 'я'.repeat(chance.below(400_000)),
  (_, chance) => `{"state":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)},"version":${chance.below(3)}}`,
  () => '{"state":{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}},"version":1}',
];

const LINE = { productId: 1, variationId: null, count: 1, supplements: [], shown: { name: 'x' } };

/** A cart as older builds wrote it, or with something in it that is none of the cart: what is right in it stays. */
const AGED: readonly [(cart: CartText) => unknown, ...((cart: CartText) => unknown)[]] = [
  ({ state }) => ({ state, version: 0 }),
  ({ state }) => ({ state }),
  (cart) => ({ ...cart, marks: { rev: 'x', tabs: 5 } }),
  (cart) => ({ ...cart, version: 99, more: { of: 'it' } }),
  ({ state, ...rest }) => ({ ...rest, state: { lines: state.lines } }),
  ({ state, ...rest }) => ({
    ...rest,
    state: { ...state, cutlery: 'x', coupons: 7, gifts: [[]], tips: -1, bonuses: {}, promoCode: null },
  }),
  ({ state, ...rest }) => ({
    ...rest,
    state: { ...state, lines: [null, 7, { ...LINE, count: 0 }, ...state.lines, { ...LINE, productId: 'x' }, []] },
  }),
  ({ state, ...rest }) => ({
    ...rest,
    state: { ...state, lines: state.lines.map((line) => ({ ...Object(line), key: 'other', seen: true })) },
  }),
  ({ state, ...rest }) => ({ ...rest, state: { ...state, lines: [...state.lines, ...Array.from({ length: 5_000 }, () => ({}))] } }),
];

export interface CartText {
  readonly state: Readonly<Record<string, unknown>> & { readonly lines: readonly unknown[] };
}

/** What a visitor left, with something of it broken in one to four places. */
export function brokenState(good: KeptState, cart: CartText, chance: SeededRandom): BrokenState {
  const local: Record<string, string> = { ...good.local };
  const session: Record<string, string> = { ...good.session };
  const cookies: Record<string, string> = {};
  const databases: Record<string, 'newer' | 'bare' | 'odd'> = {};
  const caches: Record<string, string> = {};
  const broken: string[] = [];
  let hasCart = true;
  const breakOne = (): void => {
    switch (chance.below(8)) {
      case 0: {
        const way = chance.below(AGED.length);
        if (!hasCart) break;
        local.cart = JSON.stringify((AGED[way] ?? AGED[0])(cart));
        broken.push(`old cart ${way}`);
        break;
      }
      case 1: {
        const name = chance.one(SESSION);
        session[name] = chance.one(WAYS)(session[name] ?? '{}', chance);
        broken.push(`session ${name}`);
        break;
      }
      case 2: {
        const name = chance.one(COOKIES);
        cookies[name] = encodeURIComponent(chance.one(WAYS)('{"a":[1]}', chance).toWellFormed()).slice(0, 2_000);
        broken.push(`cookie ${name}`);
        break;
      }
      case 3: {
        const name = chance.one(DATABASES);
        databases[name] = chance.one(['newer', 'bare', 'odd']);
        broken.push(`${databases[name]} database ${name}`);
        break;
      }
      case 4: {
        const name = chance.one(CACHES);
        caches[name] = chance.one(INVALID_BODIES);
        broken.push(`cache ${name}`);
        break;
      }
      default: {
        const name = chance.one(LOCAL);
        // a menu of another version empties the cart
        if (name === 'cart' || name === 'cache-version') hasCart = false;
        local[name] = chance.one(WAYS)(good.local[name] ?? '{"state":{},"version":1}', chance);
        broken.push(`local ${name}`);
      }
    }
  };
  for (let left = 1 + chance.below(4); left > 0; left -= 1) breakOne();
  const hindrance = chance.once(12) ? 'full' : chance.once(20) ? 'forbidden' : 'none';
  if (hindrance !== 'none') broken.push(hindrance);
  return { local, session, cookies, databases, caches, hindrance, what: broken.join(', '), hasCart: hasCart && hindrance !== 'forbidden' };
}
