import { z } from 'zod';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import type { Db } from '../db/open.ts';
import { menuChanged, readState, writeState } from '../db/woo-mirror.ts';
import { spokenLanguage } from '../words/words-of.ts';
import type { WooClient } from './client.ts';
import { WooError } from './failure.ts';

/** Settings of WordPress and WooCommerce; '' and null when the key cannot read them. */
export interface Site {
  readonly name: string;
  readonly description: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Decimals of prices. */
  readonly decimals: number | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly city: string;
  readonly address: string;
  /** IANA name, or an offset like `+03:00`. */
  readonly timezone: string;
  /** In the form of language_list: `ru`, `zh-CN`. */
  readonly language: string;
}

/** The settings that complement those of a shop's folder. */
export type SiteSettings = Pick<Site, 'decimals' | 'timezone' | 'language'>;
export const UNKNOWN_SITE: SiteSettings = { decimals: null, timezone: '', language: '' };

const word = z.string().trim().catch('');
const index = z.object({ name: word, description: word, timezone_string: word, gmt_offset: z.coerce.number().catch(Number.NaN) });
const option = z.object({ id: z.string(), value: z.coerce.string().catch('') });
const status = z.object({ environment: z.object({ language: word }) });
const priced = z.array(z.object({ prices: z.object({ currency_code: word, currency_minor_unit: z.number().nullable().catch(null) }) }));

/** Reads everything the key has permission for; without a key (`hasKey`), only public data. @throws {WooError} when WooCommerce is unavailable. */
export async function readSite(client: WooClient, hasKey = true): Promise<Site> {
  const ask = async (path: string, query: Record<string, string | number> = {}): Promise<unknown> => {
    const answer = await client.get(path, { query }).catch((error: unknown) => {
      if (error instanceof WooError && error.kind !== 'unreachable' && error.status < 500) return null;
      throw error;
    });
    return answer?.body;
  };
  const of = index.safeParse(await ask('/')).data;
  const rows = z.array(z.unknown()).safeParse(hasKey ? await ask('/wc/v3/settings/general') : []).data ?? [];
  const options = new Map(rows.flatMap((row) => option.safeParse(row).data ?? []).map(({ id, value }) => [id, value.trim()]));
  const optionOf = (name: string): string => options.get(`woocommerce_${name}`) ?? '';
  const locale = hasKey ? status.safeParse(await ask('/wc/v3/system_status', { _fields: 'environment.language' })).data : undefined;
  const prices = options.size > 0 ? undefined : priced.safeParse(await ask('/wc/store/v1/products', { per_page: 1 })).data?.[0]?.prices;
  const decimals = optionOf('price_num_decimals');
  return {
    name: of?.name ?? '',
    description: of?.description ?? '',
    currency: optionOf('currency') || (prices?.currency_code ?? ''),
    decimals: /^\d$/.test(decimals) ? Number(decimals) : (prices?.currency_minor_unit ?? null),
    country: optionOf('default_country').split(':')[0] ?? '',
    city: optionOf('store_city'),
    address: optionOf('store_address'),
    timezone: of === undefined ? '' : of.timezone_string || offsetText(of.gmt_offset),
    language: languageOf(locale?.environment.language ?? ''),
  };
}

/** WordPress's offset in hours, 5.5, as a time zone: `+05:30`. */
function offsetText(hours: number): string {
  if (!Number.isFinite(hours)) return '';
  const minutes = Math.round(Math.abs(hours) * 60);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${hours < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** `ru_RU` → `ru`, `zh_CN` → `zh-CN`. */
export function languageOf(locale: string): string {
  const [language = ''] = locale.toLowerCase().split(/[_-]/);
  if (language === 'zh') return 'zh-CN';
  return /^[a-z]{2}$/.test(language) ? language : '';
}

/** The name of a language in that language, for the language menu: «Deutsch», «Русский». */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

const NAME = 'site';
const kept = z.object({ decimals: z.number().nullable(), timezone: z.string(), language: z.string() });

/** Stores WooCommerce's settings; a change rebuilds the menu. @throws {WooError} when WooCommerce is unavailable. */
export async function keepSite(client: WooClient, db: Db): Promise<void> {
  const { decimals, timezone, language } = await readSite(client);
  const now = JSON.stringify({ decimals, timezone, language });
  if (now === (await readState(db, NAME))) return;
  await writeState(db, NAME, now);
  await menuChanged(db);
}

export async function keptSite(db: Db): Promise<SiteSettings> {
  const text = await readState(db, NAME);
  return text === '' ? UNKNOWN_SITE : kept.catch(UNKNOWN_SITE).parse(JSON.parse(text));
}

const kitchen = z.looseObject({ wp_timezone: z.string().optional() });
const hours = z.record(z.string(), z.record(z.string(), kitchen));
const languages = z.array(z.looseObject({ code: z.string(), default: z.boolean().default(false) }));
const shown = z.looseObject({
  delivery_work_time: z.unknown().optional(),
  language_list: z.unknown().optional(),
  currency_decimals: z.number().optional(),
});

/** The folder's settings with WordPress's time zone and language, and WooCommerce's decimals, where the folder has none. Where the folder has others, they apply, with a warning. */
export function withSite(settings: unknown, site: SiteSettings, warn: (what: string, reason: string) => void): unknown {
  const own = shown.safeParse(settings).data;
  if (own === undefined) return settings;
  const { currency_decimals: said } = own;
  const isRounded = site.decimals !== null && site.decimals < 2;
  if (isRounded && said !== undefined && said > site.decimals)
    warn(
      'decimals',
      `WooCommerce rounds sums to ${site.decimals} decimals, and currency_decimals of settings.yaml is ${said}: leave it out, or orders come to another total there`,
    );
  if (site.decimals !== null && site.decimals > 2)
    warn('decimals', `WooCommerce has sums of ${site.decimals} decimals, and this shop counts with two: prices are rounded to two here`);
  const decimals = isRounded && said === undefined ? { currency_decimals: site.decimals } : {};
  return {
    ...own,
    ...decimals,
    ...zonedHours(own.delivery_work_time, site.timezone, warn),
    ...languageList(own.language_list, site.language, warn),
  };
}

function zonedHours(raw: unknown, timezone: string, warn: (what: string, reason: string) => void) {
  const ways = hours.safeParse(raw).data;
  if (ways === undefined) return {};
  const others = new Map<string, string[]>();
  const zoned = Object.entries(ways).map(([way, kitchens]) => {
    const each = Object.entries(kitchens).map(([id, times]) => {
      const own = times.wp_timezone;
      if (own !== undefined && timezone !== '' && !isSameClock(own, timezone))
        others.set(own, [...(others.get(own) ?? []), `${way}.${id}`]);
      return [id, { ...times, wp_timezone: own ?? (timezone || 'UTC') }] as const;
    });
    return [way, Object.fromEntries(each)] as const;
  });
  for (const [own, places] of others)
    warn(
      'wp_timezone of settings.yaml',
      `delivery_work_time ${places.join(', ')} says ${own}, and WordPress is set to ${timezone}: the hours are those of ${own}`,
    );
  return { delivery_work_time: Object.fromEntries(zoned) };
}

/** Two time zones are equal when they have the same offset in winter and in summer; `Europe/Moscow` equals `+03:00`. */
function isSameClock(one: string, other: string): boolean {
  try {
    return [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)].every(
      (at) => JSON.stringify(zonedAt(at, one)) === JSON.stringify(zonedAt(at, other)),
    );
  } catch {
    return false;
  }
}

function languageList(raw: unknown, language: string, warn: (what: string, reason: string) => void) {
  if (language === '') return {};
  const isSpoken = spokenLanguage(language) === language;
  const listed = languages.safeParse(raw ?? []).data;
  if (listed?.length === 0 && isSpoken) return { language_list: [{ code: language, text: languageName(language), default: true }] };
  const own = listed?.find((one) => one.default) ?? listed?.[0];
  if (own?.code === language) return {};
  const why = isSpoken ? '' : `, for which this shop has no texts`;
  warn(
    'language_list of settings.yaml',
    `its own language is ${own?.code ?? 'ru'}, and WordPress speaks ${language}${why}: names of dishes are shown as WooCommerce has them`,
  );
  return {};
}
