import { z } from 'zod';
import { plainHtml } from './html-text.ts';
import { pageType, pageTypeChoice } from './page-type.ts';
import { flag, human, humanWord, ids, list, map, num, numOrNull, phpObject, rows, text, word, words } from './php.ts';
import { closedEnds, idFor } from './wire-values.ts';

const HEX = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const PART = String.raw`(\d{1,3}(?:\.\d{1,6})?%?)`;
const RGB = new RegExp(String.raw`^rgba?\(\s*${PART}[\s,]+${PART}[\s,]+${PART}(?:\s*[,/]\s*(\d?(?:\.\d{1,6})?|\d{1,3}%))?\s*\)$`, 'i');

const share = (text: string, whole: number): number =>
  Math.min(1, Math.max(0, text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text) / whole));

function channels(wire: string): readonly number[] | null {
  const hex = HEX.exec(wire)?.[1];
  if (hex !== undefined) {
    const pairs = hex.length < 6 ? [...hex].map((c) => c + c) : (hex.match(/../g) ?? []);
    return pairs.map((pair) => Number.parseInt(pair, 16) / 255);
  }
  const rgb = RGB.exec(wire);
  if (rgb === null) return null;
  const [, r = '', g = '', b = '', a = '1'] = rgb;
  return [share(r, 255), share(g, 255), share(b, 255), share(a, 1)];
}

/**
 * A colour of a shop's settings as `#rrggbb`: hex of 3, 4, 6 or 8 digits with or without `#`, or `rgb()`/`rgba()` with numbers or
 * percentages. Transparent colours are blended with white. '' for anything else, and for fully transparent colours.
 */
export function readColour(wire: string): string {
  const parts = channels(wire.trim());
  if (parts === null) return '';
  const [r = 0, g = 0, b = 0, alpha = 1] = parts;
  if (alpha === 0) return '';
  const byte = (c: number): string =>
    Math.round((c * alpha + 1 - alpha) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${byte(r)}${byte(g)}${byte(b)}`;
}

/** Smaller parts of the settings object (wire-facts 3.6–3.8, product-spec 3). */

export const logo = phpObject({
  gr_favicon_site: phpObject({ favicon_type: text(10), favicon_png: text(1_000), favicon_svg: text(1_000) }),
  gr_logo_app: phpObject({ logo_header_desktop: text(1_000) }),
}).transform(({ gr_favicon_site: { favicon_type: type, favicon_png: png, favicon_svg: svg }, gr_logo_app: app }) => ({
  /** With the type `png` the vector is not used; otherwise it comes first, and the picture is for what lacks vectors. */
  favicon: { png, svg: type === 'png' && png !== '' ? '' : svg },
  header: app.logo_header_desktop,
}));

const seoFields = {
  name: human(300),
  description: text(2_000),
  keywords: human(2_000),
  home_h1: text(300),
  home_h1_text: text(5_000),
} as const;

interface SeoWire {
  readonly name: string;
  readonly description: string;
  readonly keywords: string;
  readonly home_h1: string;
  readonly home_h1_text: string;
}

const seoOf = (s: SeoWire) => ({
  name: s.name,
  description: plainHtml(s.description),
  keywords: s.keywords,
  heading: plainHtml(s.home_h1),
  headingText: s.home_h1_text,
});

export const seoTexts = phpObject(seoFields).transform(seoOf);

/** Overrides for one language; '' overrides nothing. */
export const seoOfLanguage = z.object({ lang_code: word(10), ...seoFields }).transform((s) => ({ language: s.lang_code, ...seoOf(s) }));

const colour = z.preprocess((v) => (typeof v === 'string' ? v.slice(0, 60) : ''), z.string());

export const facade = phpObject({
  colors: phpObject({
    yellow: colour,
    yellow_dark: colour,
    yellow_light: colour,
    yellow_light_secondary: colour,
    orange: colour,
    main_buttons_background_color: colour,
    background: colour,
  }),
  footer_infoblock: text(20_000),
  catalog_front: pageType,
  catalog_front_choice: pageTypeChoice,
  show_stock_value: flag(),
  low_stock_amount: num(10),
  default_dark: flag(),
  pictures: phpObject({ cooking: text(1_000), failed: text(1_000), bag: text(1_000) }),
}).transform((f) => ({
  colours: {
    yellow: readColour(f.colors.yellow),
    yellowDark: readColour(f.colors.yellow_dark),
    yellowLight: readColour(f.colors.yellow_light),
    yellowLightSecondary: readColour(f.colors.yellow_light_secondary),
    orange: readColour(f.colors.orange),
    mainButton: readColour(f.colors.main_buttons_background_color),
    background: readColour(f.colors.background),
  },
  /** Unreadable colours, as `name: value`. */
  brokenColours: Object.entries(f.colors).flatMap(([name, wire]) =>
    wire.trim() !== '' && readColour(wire) === '' ? [`${name}: ${wire}`] : [],
  ),
  footerInfo: f.footer_infoblock,
  /** The shop's own illustrations: an order in the kitchen and points, errors, an empty cart; '' without one. */
  pictures: f.pictures,
  /** null: defined by front/settings. */
  pageType: f.catalog_front,
  /** Types that a visitor can choose instead; empty for none. */
  pageTypeChoice: f.catalog_front_choice,
  showStock: f.show_stock_value,
  /** Cards show the stock left when it is at or below this number. */
  lowStock: Math.max(0, Math.floor(f.low_stock_amount)),
  defaultDark: f.default_dark,
}));

export const popup = z
  .object({
    uuid: z.preprocess((v) => (typeof v === 'string' && /[^\d\s]/.test(v) ? idFor(v) : v), num()),
    title: human(300),
    message: text(50_000),
    picture_url: text(1_000),
    button_link: text(1_000),
    button_title: human(200),
    repeat_mode: text(20),
    repeatable: flag(),
    marketing: flag(),
    disable_ordering: flag(),
    stock_empty: flag(),
    sklad: ids(1_000),
    device: words(10),
    ban_days_popup: words(7),
    popup_from: text(5),
    popup_to: text(5),
    id_delivery_zone: text(200),
  })
  .transform((p) => ({
    /** Identifies the popup on later visits; without one it is made of the content. */
    id: p.uuid === 0 ? idFor([p.title, p.message, p.picture_url].join(' ')) : p.uuid,
    title: p.title,
    message: p.message,
    picture: p.picture_url,
    buttonLink: p.button_link,
    buttonTitle: p.button_title,
    once: p.repeat_mode !== 'repeatable' && !p.repeatable,
    marketing: p.marketing,
    disableOrdering: p.disable_ordering,
    stockEmpty: p.stock_empty,
    warehouseIds: p.sklad,
    devices: p.device,
    banDays: p.ban_days_popup,
    from: p.popup_from,
    to: p.popup_to,
    zoneId: p.id_delivery_zone,
  }));

interface MenuItem {
  title: string;
  slug: string;
  type: 'page' | 'post' | 'url';
  url: string;
  children: MenuItem[];
}
/** An entry with only a slug is a page. */
const menuKind = ({ type, slug, url }: Omit<MenuItem, 'type'> & { readonly type: string }): MenuItem['type'] => {
  if (type === 'page' || type === 'post') return type;
  return type === '' && url === '' && slug !== '' ? 'page' : 'url';
};
/** Restaurant menus have `name` instead of `title` (wire-facts 3.11). */
const titled = (raw: unknown): unknown => (typeof raw === 'object' && raw !== null && 'name' in raw ? { title: raw.name, ...raw } : raw);
const menuItem: z.ZodType<MenuItem> = z
  .object({
    title: humanWord(300),
    slug: text(300),
    type: text(10),
    url: text(1_000),
    get children() {
      return list(menuItem, 100);
    },
  })
  .transform((m) => ({ ...m, type: menuKind(m) }));
const allTitled = (v: unknown): unknown => (typeof v === 'object' && v !== null ? Object.values(v).map(titled) : v);
export const menuTree = z.preprocess(allTitled, rows(menuItem, 300, {}));

export const contacts = phpObject({
  phone: text(60),
  phones: rows(z.object({ warehouse_id: numOrNull(), phone: text(60) }), 1_000),
  email: text(200),
  vk: text(500),
  inst: text(500),
  fb: text(500),
  whatsapp: text(500),
  telegram: text(500),
  viber: text(500),
  'vk-link': text(500),
  'inst-link': text(500),
  'fb-link': text(500),
}).transform((c) => ({
  phone: c.phone,
  phones: c.phones.map((p) => ({ warehouseId: p.warehouse_id, phone: p.phone })),
  email: c.email,
  socials: {
    vk: c.vk || c['vk-link'],
    instagram: c.inst || c['inst-link'],
    facebook: c.fb || c['fb-link'],
    whatsapp: c.whatsapp,
    telegram: c.telegram,
    viber: c.viber,
  },
}));

export const templates = phpObject({ catalog_type: pageType }).transform((t) => ({ pageType: t.catalog_type ?? 'lending' }));

export type Popup = z.output<typeof popup>;
export type Contacts = z.output<typeof contacts>;
export type { MenuItem };

const hours = phpObject({ from: text(5), to: text(5) }).transform(closedEnds);

/** A date with other hours than its weekday's: closed, or its own hours, with a message for customers ('' for none). */
interface SpecialDay {
  /** null: closed. */
  readonly hours: { readonly from: string; readonly to: string } | null;
  readonly note: string;
}

const specialDays = rows(z.object({ date: text(10), closed: flag(), from: text(5), to: text(5), text: human(300) }), 400).transform(
  (days): Readonly<Record<string, SpecialDay>> =>
    Object.fromEntries(
      days.flatMap(({ date, closed, from, to, text: note }) =>
        /^\d{4}-\d\d-\d\d$/.test(date) && (closed || from !== '' || to !== '')
          ? [[date, { hours: closed ? null : closedEnds({ from, to }), note }]]
          : [],
      ),
    ),
);

const warehouseHours = z
  .object({
    around_clock: flag(),
    week: map(hours, 10),
    cooking_time_in_minutes: num(),
    last_order_minutes: numOrNull(),
    wp_timezone: text(60),
    special_days: specialDays,
  })
  .transform((w) => ({
    aroundClock: w.around_clock,
    /** Keyed 1–7, Sunday 7; a missing day is closed, equal ends mean the whole day. */
    week: '0' in w.week ? Object.fromEntries(Object.entries(w.week).map(([k, v]) => [String(Number(k) + 1), v])) : w.week,
    cookingMinutes: w.cooking_time_in_minutes,
    /** Minutes before closing after which orders for as soon as possible are refused; null: the cooking time. */
    lastOrderMinutes: w.last_order_minutes,
    timezone: w.wp_timezone,
    /** By date `yyyy-mm-dd`; they replace the week's hours. */
    ...(Object.keys(w.special_days).length > 0 && { specialDays: w.special_days }),
  }));

const ALL = 'all';
const isOne = (v: unknown): boolean => typeof v === 'object' && v !== null && ('week' in v || 'around_clock' in v);
/** Older backends have one object without the level of warehouses (wire-facts 3.6). */
const byWarehouse = z
  .preprocess((v) => (isOne(v) ? { [ALL]: v } : v), map(warehouseHours, 2_000))
  .optional()
  .default({});

/** Hours per warehouse id; the delivery hours also apply to pickup unless `pickup` has its own. */
export const workTime = phpObject({ delivery: byWarehouse, pickup: byWarehouse });

/** Copies hours without a warehouse to all warehouses. */
export function spreadHours({ delivery, pickup }: WorkTime, warehouseIds: readonly (number | null)[]): WorkTime {
  const spread = (hours: WorkTime['delivery']): WorkTime['delivery'] => {
    const { [ALL]: every, ...own } = hours;
    return every === undefined ? own : Object.fromEntries(warehouseIds.flatMap((id) => (id === null ? [] : [[String(id), every]])));
  };
  return { delivery: spread(delivery), pickup: spread(pickup) };
}

type WorkTime = z.output<typeof workTime>;
export type WarehouseHours = z.output<typeof warehouseHours>;
