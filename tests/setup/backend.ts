import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createApp } from '#backend/app.ts';
import type { Config } from '#backend/config.ts';
import { loadShop } from '#backend/content/load.ts';
import type { Shop } from '#backend/content/shop.ts';
import { shopFolder } from '#backend/content/shop-folder.fixture.ts';
import { type Engine, openDatabase } from '#backend/db/open.ts';
import { seedStock } from '#backend/db/stock.ts';
import { type Deps, noPushes } from '#backend/deps.ts';
import { onlinePayments, withOfferedMethods } from '#backend/payments/online-payments.ts';
import type { PaymentDeps } from '#backend/payments/payment-attempts.ts';
import { inboxMessenger, logMessenger } from '#backend/services/messenger.ts';
import { type ShopModel, shopModel } from '#backend/services/shop-model.ts';
import { Webhooks } from '#backend/woocommerce/webhook.ts';
import { takeSchema } from './stored-schema.ts';

const postgresUrl = process.env.DATABASE_URL_TEST;

/** Every database the backend runs on here: SQLite always, PostgreSQL when DATABASE_URL_TEST names one. */
export const engines: readonly Engine[] = postgresUrl ? ['sqlite', 'postgres'] : ['sqlite'];

export interface PublishedEvent {
  readonly channels: readonly string[];
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>> | string;
}

interface Options {
  readonly engine?: Engine;
  /** Files of the small sample shop to change, add or (null) leave out. */
  readonly files?: Parameters<typeof shopFolder>[0];
  /** A folder with content instead of the sample shop. */
  readonly shopDir?: string;
  readonly config?: Partial<Config>;
  /** Epoch milliseconds at the start; `clock.now` may be set later. */
  readonly now?: number;
}

type ShopFiles = NonNullable<Options['files']>;
const SAMPLE: ShopFiles = {};
const shops = new WeakMap<ShopFiles, Promise<Shop>>();
const models = new WeakMap<Shop, ShopModel>();

/** To read a shop takes longer than most tests of it, so those with the same object of files share what was read. */
function shopOf(files: ShopFiles = SAMPLE): Promise<Shop> {
  const read = shops.get(files) ?? loadShop(shopFolder(files));
  shops.set(files, read);
  return read;
}

function modelOf(shop: Shop): ShopModel {
  const model = models.get(shop) ?? shopModel(shop);
  models.set(shop, model);
  return model;
}

export const KEYS = { consumer_key: 'ck_test_key', consumer_secret: 'cs_test_secret' } as const;

export function testConfig(changes: Partial<Config> = {}): Config {
  return {
    port: 0,
    host: '127.0.0.1',
    dataDir: mkdtempSync(join(tmpdir(), 'shop-data-')),
    shopDir: '',
    databaseUrl: null,
    woocommerce: null,
    consumerKey: KEYS.consumer_key,
    consumerSecret: KEYS.consumer_secret,
    paymentSecret: 'payment-secret',
    payment: { kind: 'demo' },
    realtime: { appId: 'shop', key: 'shop', secret: 'realtime-secret', host: null },
    redisUrl: null,
    publicUrl: 'http://backend.test',
    storefrontUrl: 'http://shop.test',
    revalidateSecret: null,
    messengerWebhookUrl: null,
    telegram: null,
    push: null,
    loginCodesPerDay: 5_000,
    socialProviders: [],
    trustedProxies: [],
    metricsToken: null,
    demo: false,
    ...changes,
  };
}

/** A database of its own: a file in a new folder, or a schema of its own in PostgreSQL. */
export async function testDatabaseUrl(engine: Engine): Promise<string | null> {
  if (engine === 'sqlite' || !postgresUrl) return null;
  const schema = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const client = new pg.Client(postgresUrl);
  await client.connect();
  await client.query(`create schema ${schema}`);
  await client.end();
  const url = new URL(postgresUrl);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}

/** Removes the schema of a test again: thousands of them make every look into the catalogue slow. */
export async function dropSchema(databaseUrl: string): Promise<void> {
  const schema = /search_path=(test_\w+)/.exec(new URL(databaseUrl).searchParams.get('options') ?? '')?.[1];
  const client = new pg.Client(postgresUrl);
  await client.connect();
  await client.query(`drop schema if exists ${schema} cascade`);
  await client.end();
}

/** The whole backend with its own database and no port: `call` sends a request to it. */
export async function testBackend({ engine = 'sqlite', files, shopDir, config: changes, now = Date.UTC(2031, 2, 5, 9, 0) }: Options = {}) {
  const own = engine === 'postgres' && postgresUrl && changes?.databaseUrl === undefined ? await takeSchema(postgresUrl) : null;
  const config = testConfig({ databaseUrl: own?.url ?? null, ...changes });
  const model = modelOf(withOfferedMethods(await (shopDir === undefined ? shopOf(files) : loadShop(shopDir)), config));
  const { db } = await openDatabase(config);
  await seedStock(db, model.shop);
  const clock = { now };
  const webhooks = config.woocommerce === null ? null : new Webhooks();
  const events: PublishedEvent[] = [];
  const errors: string[] = [];
  const messenger = inboxMessenger(
    logMessenger(() => undefined),
    () => clock.now,
  );
  const lines: string[] = [];
  const shared = {
    db,
    clock: () => clock.now,
    model,
    config,
    realtime: { publish: (channels, event, data) => events.push({ channels, event, data }) },
    pushes: noPushes,
    log: {
      info: (event, fields) => lines.push(`${event} ${JSON.stringify(fields ?? {})}`),
      error: (event, error) => errors.push(`${event}: ${error instanceof Error ? error.stack : String(error)}`),
    },
  } satisfies PaymentDeps;
  const deps: Deps = { ...shared, engine, messenger, webhooks, payments: onlinePayments(shared) };
  const app = createApp(deps);

  /** Sends JSON; `keys: false` leaves the shop's keys out. */
  async function call(method: string, path: string, { body, keys = true, headers = {} }: CallOptions = {}) {
    const url = new URL(path, 'http://backend.test');
    if (keys) for (const [name, value] of Object.entries(KEYS)) url.searchParams.set(name, value);
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const raw = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const response = await app.request(url.href, { method, headers: { ...json, ...headers }, ...(raw === undefined ? {} : { body: raw }) });
    const source = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const parsed: unknown = isJson ? JSON.parse(source) : source;
    return { status: response.status, headers: response.headers, body: parsed };
  }

  /** A registered customer with a token. */
  async function customer(phone = `+7900${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`): Promise<number> {
    const row = await db
      .insertInto('users')
      .values({ phone, email: '', name: 'Проба', birth: '', created_at: clock.now, deleted_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  const close = async () => {
    await db.destroy();
    await own?.release();
  };
  return { app, deps, db, config, model, clock, events, errors, lines, messenger, call, customer, close };
}

interface CallOptions {
  readonly body?: unknown;
  readonly keys?: boolean;
  readonly headers?: Record<string, string>;
}

export type TestBackend = Awaited<ReturnType<typeof testBackend>>;
