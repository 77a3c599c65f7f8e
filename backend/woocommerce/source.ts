import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { decoded } from '#lib/contract/fallbacks.ts';
import type { Config, WooConfig } from '../config.ts';
import { ContentError } from '../content/problem.ts';
import type { Shop } from '../content/shop.ts';
import type { Db } from '../db/open.ts';
import type { Lacking } from '../db/stock.ts';
import { type MirrorVersion, readMirror, readState, readVersion } from '../db/woo-mirror.ts';
import type { Log } from '../log.ts';
import { withVariationNumbers } from './any-variation.ts';
import { wooClient } from './client.ts';
import { lackingIn } from './orders/outgoing-stock.ts';
import { type OrderTraffic, startOrderTraffic } from './orders/start.ts';
import type { Traffic } from './orders/traffic.ts';
import { bringPictures, type Pictures, picturesIn } from './pictures.ts';
import { keptCurrency, TAXES_ON_TOP, taxesAreOnTop } from './prices.ts';
import { renewStock, shopOfMirror } from './shop-of-mirror.ts';
import { keptSite } from './site.ts';
import { wooSync } from './sync.ts';
import { Webhooks } from './webhook.ts';

/** Milliseconds between two checks for changes written by another process. */
const LOOK = 3_000;
/** Milliseconds for collecting webhooks: they often arrive in groups. */
const GATHER = 250;
/** Milliseconds after a menu that could not be built or applied. */
const TRY_AGAIN = 30_000;
/** Milliseconds after which the same line is logged again. */
const SAY_AGAIN = 600_000;

/** The number of dishes, without options. */
const dishesOf = ({ products }: Shop): number => [...products.values()].filter(({ type }) => type !== 'supplements_options').length;

interface Options {
  readonly config: Config;
  readonly woo: WooConfig;
  readonly db: Db;
  readonly log: Log;
  readonly clock: () => number;
}

/** Callbacks for a new menu. */
interface Taking {
  /** Another menu, which is served from now on. */
  menu(shop: Shop): Promise<void>;
  /** The same menu with other stock. */
  stock(shop: Shop): Promise<void>;
  /** Nothing can be sold until the next menu. */
  closed(): Promise<void>;
}

interface WooSource {
  readonly webhooks: Webhooks;
  /** The menu of the mirror; without one, a shop without dishes. */
  shop(): Promise<Shop>;
  /** Whether a menu can be served. */
  isReady(): boolean;
  /** Updates the menu until it is closed. */
  start(taking: Taking): void;
  /** Forwards orders and applies their statuses until it is closed. */
  startOrders(deps: Traffic['deps']): void;
  /** Starts sending a new order. */
  readonly wakeOrders: () => void;
  /** Pieces that WooCommerce's counts do not include yet. */
  readonly lacking: (shop: Shop) => Lacking;
  close(): Promise<void>;
}

/** A WooCommerce shop as the source of the menu: its entities are mirrored in the database, and the menu is built from the mirror. */
export function wooSource({ config, woo, db, log, clock }: Options): WooSource {
  const stopped = new AbortController();
  const warn = (line: string): void => sayOnce(`WooCommerce: ${line}`);
  const client = wooClient({ ...woo, now: clock, warn, wait: (ms) => pause(ms, undefined, { signal: stopped.signal }) });
  const sync = wooSync({ client, db, clock, url: woo.url, warn });
  const pictures: Pictures = picturesIn(join(config.dataDir, 'woocommerce'), woo.url);
  const webhooks = new Webhooks();
  const said = new Map<string, number>();
  let built: { version: MirrorVersion; pictures: number; shop: Shop } | null = null;
  let isReady = false;
  let tryAt = 0;
  let taking: Taking | undefined;
  let orders: OrderTraffic | undefined;

  const isNews = (line: string): boolean => {
    if (clock() - (said.get(line) ?? Number.NEGATIVE_INFINITY) < SAY_AGAIN) return false;
    if (said.size > 5_000) said.clear();
    said.set(line, clock());
    return true;
  };
  const sayOnce = (line: string): void => {
    if (isNews(line)) log.info(readable(line));
  };
  const complainOnce = (error: unknown): void => {
    if (!isNews(error instanceof Error ? error.message : String(error))) return;
    // for a mistake in the shop's files, the stack is useless and would hide the message
    const told = error instanceof ContentError ? error.message : error;
    log.error(isReady ? 'WooCommerce: the menu stays as it was' : 'WooCommerce: the shop stays closed, there is no menu yet', told);
  };

  async function build(version: MirrorVersion): Promise<Shop> {
    const hasMenu = await sync.hasMenu();
    const rows = hasMenu ? await readMirror(db) : [];
    const count = pictures.count();
    pictures.begin();
    const options = {
      url: woo.url,
      currency: await keptCurrency(db),
      site: await keptSite(db),
      gramsPerUnit: Number(await readState(db, 'grams')) || 1_000,
      pictures: { dir: pictures.dir, media: pictures.names() },
      picture: pictures.nameOf,
      warn: (line: string) => (hasMenu ? sayOnce(`WooCommerce: ${line}`) : undefined),
    };
    const shop = await withVariationNumbers(db, hasMenu, (numbers) => shopOfMirror(config.shopDir, rows, { ...options, numbers }));
    isReady = hasMenu && !(await taxesAreOnTop(db));
    built = { version, pictures: count, shop };
    return shop;
  }

  /** Builds a new menu when the mirror or the pictures have changed. */
  async function renew(): Promise<void> {
    if (stopped.signal.aborted || taking === undefined) return;
    if (await taxesAreOnTop(db)) {
      if (isNews(TAXES_ON_TOP)) log.error('WooCommerce: the shop is closed', TAXES_ON_TOP);
      const wasReady = isReady;
      isReady = false;
      if (wasReady) await taking.closed();
      return;
    }
    const version = await readVersion(db);
    if (built === null || built.version.menu !== version.menu || built.pictures !== pictures.count() || !isReady) {
      if (!(await sync.hasMenu())) return;
      if (clock() < tryAt) return;
      // an immediate retry would fail again
      tryAt = clock() + TRY_AGAIN;
      const before = built;
      const shop = await build(version);
      await taking.menu(shop).catch((error: unknown) => {
        built = before;
        throw error;
      });
      tryAt = 0;
      sayOnce(`WooCommerce: ${dishesOf(shop)} dishes on the menu`);
      fetchPictures();
    } else if (built.version.stock !== version.stock) {
      renewStock(built.shop, await readMirror(db));
      await taking.stock(built.shop);
      built.version = version;
    }
  }

  /** Runs tasks one after the other; a failure is logged and retried at the next interval. */
  function queue(): (work: () => Promise<unknown>) => Promise<void> {
    let last: Promise<void> = Promise.resolve();
    return (work) => {
      last = last.then(async () => {
        if (stopped.signal.aborted) return;
        await work().catch((error: unknown) => {
          if (!stopped.signal.aborted) complainOnce(error);
        });
      });
      return last;
    };
  }
  const readings = queue();
  const hints = queue();
  const menus = queue();
  const carts = queue();

  const fetchPictures = (): void => {
    const arrived = (): void => void menus(renew);
    void carts(() =>
      bringPictures(pictures, woo.url, { signal: stopped.signal, warn: (line) => sayOnce(`WooCommerce: ${line}`), arrived }),
    );
  };

  const gathered = { product: new Set<number>(), coupon: new Set<number>() };
  let gathering: NodeJS.Timeout | undefined;
  webhooks.listen(({ resource, id, parent }) => {
    if (resource === 'order') return;
    gathered[resource].add(parent > 0 ? parent : id);
    gathering ??= setTimeout(() => {
      gathering = undefined;
      const { product, coupon } = { product: [...gathered.product], coupon: [...gathered.coupon] };
      gathered.product.clear();
      gathered.coupon.clear();
      void hints(async () => {
        if (!isReady) return;
        await sync.lookAt('product', product);
        await sync.lookAt('coupon', coupon);
        await menus(renew);
      });
    }, GATHER);
  });

  /** Repeats a task, with a pause between the end of one run and the beginning of the next. */
  async function again(milliseconds: number, work: () => Promise<unknown>): Promise<void> {
    while (!stopped.signal.aborted) {
      await work();
      await pause(milliseconds, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    webhooks,
    lacking: lackingIn,
    wakeOrders: () => orders?.wake(),
    startOrders(deps) {
      const traffic = startOrderTraffic(deps, client);
      orders = traffic;
      webhooks.listen(({ resource, body }) => {
        if (resource === 'order') traffic.takeWebhook(body).catch((error: unknown) => log.error('order of a webhook', error));
      });
    },
    shop: async () => build(await readVersion(db)),
    isReady: () => isReady,
    start(given) {
      taking = given;
      const { protocol, hostname } = new URL(woo.url);
      if (protocol === 'http:' && !/^(localhost|127\.|\[::1\])/.test(hostname))
        sayOnce(
          'WooCommerce: WOOCOMMERCE_URL begins with http://, so names, phones and addresses of customers travel for everybody to read',
        );
      void again(LOOK, () => menus(renew));
      void again(LOOK, () =>
        hints(async () => {
          if (isReady && (await sync.lookAtSales())) await menus(renew);
        }),
      );
      void again(woo.interval, () =>
        readings(async () => {
          if (!(await sync.hasMenu())) sayOnce('WooCommerce: reading the whole menu');
          await sync.look();
          await menus(renew);
        }),
      );
      if (isReady) fetchPictures();
    },
    async close() {
      stopped.abort();
      clearTimeout(gathering);
      await orders?.close();
      await client.close();
      await Promise.all([readings, hints, menus, carts].map((each) => each(async () => undefined)));
    },
  };
}

/** Control characters would break a line of a log or a terminal. */
const isPrintable = (text: string): boolean => !/\p{Cc}/u.test(text);

/** Decodes percent-encoded words in a line: WordPress encodes slugs and addresses of other alphabets. */
export const readable = (line: string): string =>
  line.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    const letters = decoded(encoded);
    return letters !== null && isPrintable(letters) ? letters : encoded;
  });
