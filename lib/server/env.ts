import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A number of points per number of seconds. */
export interface Budget {
  readonly points: number;
  readonly seconds: number;
}

/**
 * Limits per network address, and per customer from any address; generous, since many people can share an address. `calls`: every call for
 * one visitor; `orders`: placed orders; `codes`: checked login codes; `guesses`: unknown promo codes.
 */
const USUAL_BUDGETS = {
  calls: { points: 1_200, seconds: 60 },
  orders: { points: 60, seconds: 600 },
  codes: { points: 60, seconds: 3_600 },
  guesses: { points: 30, seconds: 600 },
} as const satisfies Readonly<Record<string, Budget>>;
export type BudgetName = keyof typeof USUAL_BUDGETS;
type Budgets = Readonly<Record<BudgetName, Budget>>;

const BUDGET_NAMES: readonly string[] = Object.keys(USUAL_BUDGETS);
const budgetsText = (budgets: Budgets): string =>
  Object.entries(budgets)
    .map(([name, { points, seconds }]) => `${name}=${points}/${seconds}`)
    .join(' ');

function readBudgets(text: string, ctx: z.RefinementCtx): Budgets | null {
  if (text === 'off') return null;
  const entries = text
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .map((entry) => /^(\w+)=(\d{1,9})\/(\d{1,6})$/.exec(entry) ?? [entry]);
  for (const [entry = '', name = '', points, seconds] of entries)
    if (!BUDGET_NAMES.includes(name) || Number(points) === 0 || Number(seconds) === 0)
      ctx.addIssue({ code: 'custom', message: `«${entry.slice(0, 60)}» is none of ${BUDGET_NAMES.join(', ')} with =points/seconds` });
  const given = entries.map(([, name = '', points, seconds]) => [name, { points: Number(points), seconds: Number(seconds) }]);
  return { ...USUAL_BUDGETS, ...Object.fromEntries(given) };
}

/** The variable `LIMITS`: `calls=1200/60 orders=60/600 …`; null for `off`. */
const limits = z.string().max(500).default(budgetsText(USUAL_BUDGETS)).transform(readBudgets);

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess((v) => (v === '' ? undefined : v), schema.optional());
const address = z.url({ protocol: /^https?$/ }).transform((s) => s.replace(/\/+$/, ''));
const secret = z.string().min(32).max(500);
const hosts = z
  .string()
  .max(2_000)
  .default('')
  .transform((list) =>
    list
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((entry) => entry !== ''),
  )
  .pipe(z.array(z.string().regex(/^[a-z0-9.-]+$/, 'expected names of hosts')).max(50));
const isOnUnless = z
  .enum(['', '0', '1', 'true', 'false'])
  .default('1')
  .transform((v) => v !== '0' && v !== 'false');
const isOn = z
  .enum(['', '0', '1', 'true', 'false'])
  .default('')
  .transform((v) => v === '1' || v === 'true');

/** Every environment variable of the storefront; a description is used in docs/configuration.md and in error messages. */
export const storefrontEnv = z.object({
  PORT: port(3000).describe('Port of the storefront, 1–65535'),
  HOST: z.string().min(1).max(255).default('0.0.0.0').describe('Address the storefront listens on'),
  PUBLIC_URL: optional(address).describe(
    'Address visitors type, such as `https://shop.example`. Canonical links, the sitemap and link previews contain it unless the settings have a `front_url`; with https cookies are `Secure`',
  ),
  BACKEND_PORT: port(4000).describe('Port of the embedded backend, 1–65535'),
  BACKEND_URL: optional(address).describe(
    'Address of your own backend, such as `https://wp.example`; the embedded backend is not started then',
  ),
  DATA_DIR: z.string().min(1).max(1_000).default('.data').describe('Folder for the database, pictures and secrets of a demo start'),
  CONSUMER_KEY: optional(z.string().min(4).max(200)).describe('Consumer key of the backend; needed unless `DEMO=1`'),
  CONSUMER_SECRET: optional(z.string().min(4).max(200)).describe('Consumer secret of the backend; needed unless `DEMO=1`'),
  SESSION_SECRET: optional(secret).describe('Encrypts session cookies: at least 32 random characters; needed unless `DEMO=1`'),
  DEMO: isOn.describe('`1` uses demo keys, keeps secrets of its own in `DATA_DIR` and shows login codes on a page'),
  TRUSTED_PROXIES: z
    .string()
    .max(2_000)
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter((entry) => entry !== ''))
    .describe(
      'Addresses or networks of the proxies in front of the shop, such as `10.0.0.0/8`, separated by commas; `X-Forwarded-*` headers of other senders are ignored',
    ),
  REALTIME_KEY: z
    .string()
    .regex(/^\w{1,100}$/)
    .default('shop')
    .describe('Application key of the realtime server'),
  REALTIME_HOST: optional(address).describe(
    'A Pusher-compatible server, such as `https://ws.example`; without it the embedded one is used',
  ),
  VIDEO_HOSTS: hosts.describe(
    'Hosts whose video players pages and posts may contain, separated by commas, such as `rutube.ru`; no host unless given',
  ),
  MEDIA_HOSTS: hosts.describe('Hosts whose pictures and videos pages may show in addition to those of the backend, separated by commas'),
  SCRIPT_HOSTS: hosts.describe(
    'Hosts that the scripts of the settings (`include`) may load from and send data to, separated by commas, such as `mc.yandex.ru`',
  ),
  FONT_HOSTS: hosts.describe(
    'Hosts that pages may load fonts from, separated by commas, such as `fonts.googleapis.com, fonts.gstatic.com`; the first one gives the style sheet of a font that the settings name and the storefront does not have (`/css?family=…`)',
  ),
  YANDEX_MAPS_KEY: optional(z.string().regex(/^[\w-]{8,100}$/)).describe(
    'Key of the JavaScript API of Yandex maps; without it the shop draws a map of its own',
  ),
  REVALIDATE_SECRET: optional(secret).describe(
    'Allows the backend to report changes (`POST /api/revalidate`), so that visitors see them at once: at least 32 random characters, the same for both processes',
  ),
  SUPPORT_CHAT_SRC: optional(z.url({ protocol: /^https$/ })).describe(
    'Script of a support chat, such as `https://chat.example/widget.js`, which the page of customer care loads; `SCRIPT_HOSTS` has to contain its host',
  ),
  OFFLINE_COPIES: isOnUnless.describe(
    '`0` switches off the copies that browsers keep for use without a network: the next visit of a browser deletes them',
  ),
  TELEGRAM_BOT_TOKEN: optional(z.string().regex(/^\d{5,20}:[\w-]{30,100}$/)).describe(
    'Token of the bot whose Mini App the shop is, the same for both processes; without it the shop is not opened in Telegram',
  ),
  TELEGRAM_WEB_ORIGINS: z
    .string()
    .max(500)
    .default('https://web.telegram.org')
    .transform((list) => list.split(/[\s,]+/).filter((origin) => origin !== ''))
    .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)).max(10))
    .describe('Origins of the web clients of Telegram that may show the shop in a frame, separated by commas'),
  METRICS_TOKEN: optional(secret).describe(
    'Allows `GET /metrics` for Prometheus with `Authorization: Bearer …`: at least 32 random characters; without it nothing is counted',
  ),
  LIMITS: limits.describe(
    'What one network address or one customer may do, each as number/seconds: calls, orders placed, login codes checked, wrong promo codes; `off` switches the limits off',
  ),
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/ })).describe(
    'Redis of a shop with several processes, such as `redis://127.0.0.1:6379`: storefronts share pages, invalidations and limits, backends share events for open pages',
  ),
  LIMITS_URL: optional(z.url({ protocol: /^(rediss?|postgres(ql)?)$/ })).describe(
    'Redis or PostgreSQL where several storefronts count limits together; `REDIS_URL` is used unless given, and without both each storefront counts for itself',
  ),
});

type Raw = z.output<typeof storefrontEnv>;
export interface Env extends Omit<Raw, 'BACKEND_URL' | 'CONSUMER_KEY' | 'CONSUMER_SECRET' | 'SESSION_SECRET'> {
  readonly BACKEND_URL: string;
  readonly CONSUMER_KEY: string;
  readonly CONSUMER_SECRET: string;
  readonly SESSION_SECRET: string;
}

/** The environment is invalid; the message names each variable and how to correct it, never the value of a secret. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

const SECRETS = ['CONSUMER_KEY', 'CONSUMER_SECRET', 'SESSION_SECRET'] as const;

/** Secrets of a demo are generated once per data folder, so that sessions survive a restart. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  try {
    return secret.parse(readFileSync(file, 'utf8').trim());
  } catch {
    const made = randomBytes(32).toString('hex');
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, `${made}\n`, { mode: 0o600 });
    return made;
  }
}

/**
 * Parses the environment of the storefront.
 * @throws {EnvError} with one line per variable: name, error, correction.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const parsed = storefrontEnv.safeParse(source);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `${name}: ${issue.message}. ${storefrontEnv.def.shape[name as keyof Raw]?.description ?? ''}`;
    });
    throw new EnvError(lines.join('\n'));
  }
  const env = parsed.data;
  const missing = SECRETS.filter((name) => env[name] === undefined);
  if (!env.DEMO && missing.length > 0) {
    throw new EnvError(
      missing
        .map((name) => `${name}: is missing. ${storefrontEnv.def.shape[name].description}. DEMO=1 tries the shop without it`)
        .join('\n'),
    );
  }
  if (env.REDIS_URL !== undefined && env.SESSION_SECRET === undefined)
    throw new EnvError(
      'SESSION_SECRET: is missing. Storefronts that share a Redis need the same one, or visitors are logged out whenever another one answers',
    );
  return {
    ...env,
    BACKEND_URL: env.BACKEND_URL ?? `http://127.0.0.1:${env.BACKEND_PORT}`,
    CONSUMER_KEY: env.CONSUMER_KEY ?? 'ck_demo',
    CONSUMER_SECRET: env.CONSUMER_SECRET ?? 'cs_demo',
    SESSION_SECRET: env.SESSION_SECRET ?? keptSecret(env.DATA_DIR),
  };
}

declare global {
  var storefrontEnvironment: Env | undefined;
}

/** The environment, parsed once per process and shared by the server and all bundles. */
export function env(): Env {
  globalThis.storefrontEnvironment ??= parseEnv(process.env);
  return globalThis.storefrontEnvironment;
}
