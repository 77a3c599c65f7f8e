import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type PaymentConfig, paymentConfigOf } from './payments/payment-config.ts';
import { type SocialProvider, socialProviders } from './services/social-provider.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const secret = z.string().min(7).max(500);
const word = z.string().regex(/^\w{1,100}$/);
export const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));

const flag = z.enum(['0', '1', 'true', 'false']);

/** Environment variables of the backend. */
export const variables = z.object({
  BACKEND_PORT: port.default(4000),
  BACKEND_HOST: z.string().min(1).max(255).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  SHOP_DIR: z.string().min(1).default('backend/shop'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  BACKEND: z.enum(['embedded', 'woocommerce']).default('embedded'),
  WOOCOMMERCE_URL: webAddress.refine((url) => !/[@?#]/.test(url), 'expected an address without user, query and fragment').optional(),
  WOOCOMMERCE_KEY: z
    .string()
    .regex(/^ck_\w{4,80}$/)
    .optional(),
  WOOCOMMERCE_SECRET: z
    .string()
    .regex(/^cs_\w{4,80}$/)
    .optional(),
  WOOCOMMERCE_WEBHOOK_SECRET: z.string().min(16).max(500).optional(),
  WOOCOMMERCE_INTERVAL: z.coerce.number().int().min(5).max(150).default(60),
  CONSUMER_KEY: secret.optional(),
  CONSUMER_SECRET: secret.optional(),
  PAYMENT_SECRET: secret.optional(),
  PAYMENT_PAGE_URL: webAddress.optional(),
  YOOKASSA_SHOP_ID: z
    .string()
    .regex(/^\d{1,20}$/)
    .optional(),
  YOOKASSA_SECRET_KEY: secret.optional(),
  YOOKASSA_API_URL: webAddress.default('https://api.yookassa.ru/v3'),
  YOOKASSA_TWO_STAGE: flag.default('0'),
  YOOKASSA_VAT_CODE: z.coerce.number().int().min(1).max(12).optional(),
  REALTIME_APP_ID: word.default('shop'),
  REALTIME_KEY: word.default('shop'),
  REALTIME_SECRET: secret.optional(),
  REALTIME_HOST: webAddress.optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  BACKEND_PUBLIC_URL: webAddress.optional(),
  STOREFRONT_URL: webAddress.optional(),
  REVALIDATE_SECRET: z.string().min(32).max(500).optional(),
  MESSENGER_WEBHOOK_URL: webAddress.optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{5,20}:[\w-]{30,100}$/)
    .optional(),
  TELEGRAM_API_URL: webAddress.default('https://api.telegram.org'),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[A-Za-z0-9_-]{86}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .optional(),
  VAPID_SUBJECT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
  PUSH_ORIGINS: z
    .string()
    .max(2_000)
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter((origin) => origin !== ''))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)).max(10)),
  LOGIN_CODES_PER_DAY: z.coerce.number().int().min(1).max(10_000_000).default(5_000),
  SOCIAL_PROVIDERS: socialProviders.default([]),
  TRUSTED_PROXIES: z
    .string()
    .max(2_000)
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter((address) => address !== '')),
  PORT: port.default(3000),
  METRICS_TOKEN: z.string().min(32).max(500).optional(),
  DEMO: flag.default('0'),
});
type Name = keyof typeof variables.shape;
type Values = z.output<typeof variables>;

export const REMEDIES: Readonly<Record<Name, string>> = {
  BACKEND_PORT: 'a port number, for example BACKEND_PORT=4000',
  BACKEND_HOST: 'an address to listen on, for example 0.0.0.0',
  DATA_DIR: 'a folder the backend may write to',
  SHOP_DIR: "the folder with the shop's content files",
  DATABASE_URL: 'postgres://user:password@host/database, or leave it out for SQLite in DATA_DIR',
  BACKEND: 'woocommerce, if menu, coupons, posts and pages come from a WooCommerce shop, or embedded, if they come from SHOP_DIR alone',
  WOOCOMMERCE_URL: 'the address of the WordPress site, for example https://kitchen.example',
  WOOCOMMERCE_KEY: 'the key `ck_…` that WooCommerce → Settings → Advanced → REST API gives, with the permission Read/Write',
  WOOCOMMERCE_SECRET: 'the secret `cs_…` of that key',
  WOOCOMMERCE_WEBHOOK_SECRET:
    "at least 16 random characters, the same as in WooCommerce's webhooks, or leave it out: the backend then looks for changes at intervals",
  WOOCOMMERCE_INTERVAL: 'the seconds after which changes in WooCommerce are looked for again, 5 to 150',
  CONSUMER_KEY: 'a random word of 7 letters and more, or set DEMO=1',
  CONSUMER_SECRET: 'a random word of 7 letters and more, or set DEMO=1',
  PAYMENT_SECRET: 'a random word of 7 letters and more, or leave it out: payment callbacks are refused then',
  PAYMENT_PAGE_URL: "the address of your own payment provider's page, which reports by the signed callback; it needs PAYMENT_SECRET",
  YOOKASSA_SHOP_ID: 'the number of the shop in the YooKassa account, or leave it out: YooKassa takes no payments',
  YOOKASSA_SECRET_KEY: 'the secret key that belongs to that shop',
  YOOKASSA_API_URL: 'the address of the YooKassa API, another one for tests only',
  YOOKASSA_TWO_STAGE: '1 to hold the money first and capture it when the order still waits, else 0',
  YOOKASSA_VAT_CODE: 'the VAT code of the receipts (54-FZ), 1 to 12, or leave it out: no receipts are sent with payments',
  REALTIME_APP_ID: 'letters and digits',
  REALTIME_KEY: 'letters and digits',
  REALTIME_SECRET: 'a random word of 7 letters and more, or set DEMO=1',
  REALTIME_HOST: 'the address of a Pusher-compatible server, or leave it out for the built-in one',
  REDIS_URL: 'redis://host:6379 that several backends of one shop share, or leave it out where there is one',
  BACKEND_PUBLIC_URL: 'the address under which browsers reach the payment page, for example http://localhost:4000',
  STOREFRONT_URL: 'the address of the storefront, for example http://localhost:3000',
  REVALIDATE_SECRET:
    'the same value as for the storefront (at least 32 random characters), or leave it out: changes are visible within three minutes',
  MESSENGER_WEBHOOK_URL: 'the address of the service that sends login codes, or leave it out: codes are written to the log',
  TELEGRAM_BOT_TOKEN: 'the token of the bot whose Mini App the shop is, or leave it out: Telegram does not open the shop',
  TELEGRAM_API_URL: 'the address of the Bot API of Telegram, another one for tests only',
  VAPID_PUBLIC_KEY: 'the public half of a pair that `npm run shop -- push-keys` makes, or leave it out: no pushes to browsers',
  VAPID_PRIVATE_KEY: 'the private half of that pair',
  VAPID_SUBJECT:
    'the contact for push services: `mailto:` and a mail address, or an https address; the address of the storefront unless given',
  PUSH_ORIGINS: 'origins of push services that are not on the public internet, separated by commas; none unless given',
  LOGIN_CODES_PER_DAY: 'the number of login codes that may be sent in a day, for example 5000',
  SOCIAL_PROVIDERS: 'a JSON list of {"id", "authorizeUrl", "tokenUrl", "userUrl", "clientId", "clientSecret", "scope"}, or leave it out',
  TRUSTED_PROXIES: 'addresses of the proxies whose X-Forwarded-For is believed, or networks such as 10.0.0.0/8, separated by commas',
  METRICS_TOKEN: 'at least 32 random characters that allow GET /metrics, or leave it out: nothing is counted then',
  PORT: 'the port number of the storefront',
  DEMO: '1 for a shop with known keys to try out, else 0',
};
const isName = (name: unknown): name is Name => typeof name === 'string' && name in REMEDIES;

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly shopDir: string;
  readonly databaseUrl: string | null;
  /** Null: the menu is in the content files. */
  readonly woocommerce: WooConfig | null;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  /** Null: payment callbacks are refused. */
  readonly paymentSecret: string | null;
  /** Null: nothing is paid online. */
  readonly payment: PaymentConfig | null;
  readonly realtime: { readonly appId: string; readonly key: string; readonly secret: string; readonly host: string | null };
  /** Null: this is the shop's only backend, or its realtime server runs elsewhere. */
  readonly redisUrl: string | null;
  readonly publicUrl: string;
  readonly storefrontUrl: string;
  /** Null: the storefront is not notified of changes and shows them within three minutes. */
  readonly revalidateSecret: string | null;
  readonly messengerWebhookUrl: string | null;
  /** Null without a bot: no Mini App and no status messages in chats. */
  readonly telegram: { readonly token: string; readonly apiUrl: string } | null;
  /** Null: no push notifications to browsers. */
  readonly push: PushConfig | null;
  /** Login codes sent in a day to all phones together. */
  readonly loginCodesPerDay: number;
  readonly socialProviders: readonly SocialProvider[];
  readonly trustedProxies: readonly string[];
  /** Null: no metrics are collected. */
  readonly metricsToken: string | null;
  readonly demo: boolean;
}

/** The environment is invalid; the message names each variable and what to set it to. */
export class ConfigError extends Error {}

/** Parses the environment; an empty variable counts as missing. @throws {ConfigError} naming every wrong variable and what to set it to. */
export function configFrom(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = variables.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      ({ path: [name], message }) => `${String(name)}: ${message}. Set ${isName(name) ? REMEDIES[name] : ''}.`,
    );
    throw new ConfigError(lines.join('\n'));
  }
  const values = parsed.data;
  const isOn = (value: string): boolean => value === '1' || value === 'true';
  const demo = isOn(values.DEMO);
  const own = demo ? demoSecrets(values.DATA_DIR) : null;
  const wrong: string[] = [];
  // each backend would generate its own secrets
  if (demo && values.REDIS_URL !== undefined)
    for (const name of ['REALTIME_SECRET', 'PAYMENT_SECRET'] as const)
      if (values[name] === undefined) wrong.push(`${name} is missing. Backends that share a Redis need the same one.`);
  const needed = (name: 'CONSUMER_KEY' | 'CONSUMER_SECRET' | 'REALTIME_SECRET', fallback: string | undefined): string => {
    const value = values[name] ?? fallback;
    if (value === undefined) wrong.push(`${name} is missing. Set ${REMEDIES[name]}.`);
    return value ?? '';
  };
  const config: Config = {
    port: values.BACKEND_PORT,
    host: values.BACKEND_HOST,
    dataDir: values.DATA_DIR,
    shopDir: values.SHOP_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    woocommerce: wooConfigOf(values, (name) => wrong.push(`${name} is missing. Set ${REMEDIES[name]}.`)),
    consumerKey: needed('CONSUMER_KEY', own?.consumerKey),
    consumerSecret: needed('CONSUMER_SECRET', own?.consumerSecret),
    paymentSecret: values.PAYMENT_SECRET ?? own?.paymentSecret ?? null,
    payment: paymentConfigOf({ ...values, YOOKASSA_TWO_STAGE: isOn(values.YOOKASSA_TWO_STAGE) }, demo, (line) => wrong.push(line)),
    realtime: {
      appId: values.REALTIME_APP_ID,
      key: values.REALTIME_KEY,
      secret: needed('REALTIME_SECRET', own?.realtimeSecret),
      host: values.REALTIME_HOST ?? null,
    },
    redisUrl: values.REDIS_URL ?? null,
    publicUrl: values.BACKEND_PUBLIC_URL ?? `http://localhost:${values.BACKEND_PORT}`,
    storefrontUrl: values.STOREFRONT_URL ?? `http://localhost:${values.PORT}`,
    revalidateSecret: values.REVALIDATE_SECRET ?? null,
    push: pushConfigOf(values, (line) => wrong.push(line)),
    messengerWebhookUrl: values.MESSENGER_WEBHOOK_URL ?? null,
    telegram: values.TELEGRAM_BOT_TOKEN === undefined ? null : { token: values.TELEGRAM_BOT_TOKEN, apiUrl: values.TELEGRAM_API_URL },
    loginCodesPerDay: values.LOGIN_CODES_PER_DAY,
    socialProviders: values.SOCIAL_PROVIDERS,
    trustedProxies: values.TRUSTED_PROXIES,
    metricsToken: values.METRICS_TOKEN ?? null,
    demo,
  };
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  return config;
}

const stored = z.object({ paymentSecret: z.string().min(8), realtimeSecret: z.string().min(8) });

/** Keys of a demo shop: the consumer keys are public, the others are generated once and stored in the data folder. */
function demoSecrets(dataDir: string) {
  const known = { consumerKey: 'ck_demo', consumerSecret: 'cs_demo' };
  const file = join(dataDir, 'backend-secrets.json');
  const fresh = () => randomBytes(24).toString('base64url');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, JSON.stringify({ paymentSecret: fresh(), realtimeSecret: fresh() }), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return { ...known, ...stored.parse(JSON.parse(readFileSync(file, 'utf8'))) };
}

/** The keys with which the shop signs its pushes (VAPID, RFC 8292). */
export interface PushConfig {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Contact of the shop for push services: `mailto:…` or an https address. */
  readonly subject: string;
  /** Origins of push services that may be on a private network. */
  readonly ownOrigins: readonly string[];
}

/** The push keys of the environment: a complete pair, or null without one. Half of a pair is reported through `complain`. */
function pushConfigOf(values: Values, complain: (line: string) => void): PushConfig | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, STOREFRONT_URL: shop, PUSH_ORIGINS: ownOrigins } = values;
  if (publicKey === undefined && privateKey === undefined) return null;
  const subject = values.VAPID_SUBJECT ?? (shop?.startsWith('https:') ? shop : undefined);
  if (publicKey === undefined || privateKey === undefined) {
    complain(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together. Set both to a pair that `npm run shop -- push-keys` makes, or neither.',
    );
    return null;
  }
  if (subject === undefined) {
    complain('VAPID_SUBJECT is missing. Set `mailto:` and a mail address, or an https address.');
    return null;
  }
  return { publicKey, privateKey, subject, ownOrigins };
}

/** A new key pair, as lines for an environment file. */
export async function newPushKeys(): Promise<string[]> {
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return [`VAPID_PUBLIC_KEY=${publicKey}`, `VAPID_PRIVATE_KEY=${privateKey}`];
}

/** A plain WooCommerce shop as the source of the menu. */
export interface WooConfig {
  /** Address of the WordPress site, without a slash at its end. */
  readonly url: string;
  readonly key: string;
  readonly secret: string;
  /** Null: webhooks are refused. */
  readonly webhookSecret: string | null;
  /** Milliseconds between two checks for changes. */
  readonly interval: number;
}

const NEEDED = ['WOOCOMMERCE_URL', 'WOOCOMMERCE_KEY', 'WOOCOMMERCE_SECRET'] as const;

/** The WooCommerce shop of the environment, null without one; `complain` is called with the name of each missing variable. */
function wooConfigOf(values: Values, complain: (name: (typeof NEEDED)[number]) => void): WooConfig | null {
  if (values.BACKEND !== 'woocommerce') return null;
  for (const name of NEEDED) if (values[name] === undefined) complain(name);
  return {
    url: values.WOOCOMMERCE_URL ?? '',
    key: values.WOOCOMMERCE_KEY ?? '',
    secret: values.WOOCOMMERCE_SECRET ?? '',
    webhookSecret: values.WOOCOMMERCE_WEBHOOK_SECRET ?? null,
    interval: values.WOOCOMMERCE_INTERVAL * 1_000,
  };
}
