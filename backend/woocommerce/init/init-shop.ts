import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { plainText } from '#backend/content/import/cells.ts';
import { spokenLanguage, wordsOf } from '#backend/words/words-of.ts';
import { signOf } from '#lib/domain/currency.ts';
import { jsonOf } from '#lib/domain/json.ts';
import { type WooClient, wooClient } from '../client.ts';
import { WooError } from '../failure.ts';
import { slugFrom } from '../menu/entity.ts';
import { languageName, languageOf, readSite, type Site } from '../site.ts';

interface InitOptions {
  /** The folder to write; it must be empty. */
  readonly dir: string;
  /** Address of the WordPress site. */
  readonly url: string;
  /** Null: only public data are requested. */
  readonly keys: { readonly key: string; readonly secret: string } | null;
  /** «latitude, longitude» of the kitchen; undefined: taken from the site. */
  readonly point?: string | undefined;
}

class InitError extends Error {}

const PAGE_TIMEOUT = 15_000;
const MAX_CATEGORIES = 100;
const category = z.object({ name: z.string().transform(plainText), slug: z.string() });
const gateway = z.object({ id: z.string(), title: z.string() });

/**
 * Writes a shop folder for a WooCommerce site from the site's own data; returns what was written and what is left to do, one per line.
 * @throws {InitError | WooError} with advice; nothing is written then.
 */
export async function initShop({ dir, url, keys, point }: InitOptions): Promise<string[]> {
  if (existsSync(dir) && readdirSync(dir).length > 0) throw new InitError(`${dir} is not empty: name a folder that does not exist yet.`);
  const client = wooClient({ url, key: keys?.key ?? '', secret: keys?.secret ?? '' });
  try {
    const told = await restaurantAt(client, url, keys !== null);
    const restaurant = { ...told, point: point ?? told.point };
    const files = folderFiles(restaurant);
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(dir, name)), { recursive: true });
      writeFileSync(join(dir, name), text);
    }
    return [...Object.keys(files).map((name) => `written: ${join(dir, name)}`), ...leftToDo(dir, restaurant, keys !== null)];
  } finally {
    await client.close();
  }
}

async function restaurantAt(client: WooClient, url: string, hasKey: boolean): Promise<Restaurant> {
  // check the site and its keys before anything is written
  await client.get('/');
  if (hasKey) await client.get('/wc/v3/products', { query: { per_page: 1, _fields: 'id' } });
  const site = await readSite(client, hasKey);
  const page = await fetch(url, { signal: AbortSignal.timeout(PAGE_TIMEOUT) })
    .then((answer) => (answer.ok ? answer.text() : ''))
    .catch(() => '');
  const home = readHomePage(page);
  const rows = async (path: string): Promise<readonly unknown[]> => {
    const answer = await client.get(path, { query: { per_page: MAX_CATEGORIES } }).catch((error: unknown) => {
      if (error instanceof WooError && error.kind !== 'unreachable') return null;
      throw error;
    });
    return z.array(z.unknown()).safeParse(answer?.body).data ?? [];
  };
  const categories = await rows(hasKey ? '/wc/v3/products/categories' : '/wc/store/v1/products/categories');
  const gateways = hasKey ? await rows('/wc/v3/payment_gateways') : [];
  return {
    ...site,
    ...home,
    url,
    name: plainText(site.name) || new URL(url).hostname,
    description: plainText(site.description),
    language: site.language || home.language,
    categories: categories.flatMap((row) => category.safeParse(row).data ?? []),
    cashTitle: gateways.flatMap((row) => gateway.safeParse(row).data ?? []).find(({ id }) => id === 'cod')?.title ?? '',
  };
}

function leftToDo(dir: string, { phone, point, hours, url }: Restaurant, hasKey: boolean): string[] {
  const unknown = [
    ...(phone === '' ? ['the phone'] : []),
    ...(point === '' ? ['the point of the kitchen on the map (--point "50.45, 30.52")'] : []),
    ...(hours === null ? ['the hours'] : []),
    ...(hasKey
      ? []
      : ['currency, address and payment, which only a key may read: set WOOCOMMERCE_KEY and WOOCOMMERCE_SECRET and write the folder anew']),
  ];
  return [
    ...(unknown.length === 0 ? [] : [`The site does not say ${unknown.join('; ')}.`]),
    `Look through ${join(dir, 'settings.yaml')}: delivery prices, hours, phone, colours. Draw the delivery zones in ${join(dir, 'zones.geojson')}, for example with https://geojson.io.`,
    `Start the shop: BACKEND=woocommerce WOOCOMMERCE_URL=${url} WOOCOMMERCE_KEY=ck_… WOOCOMMERCE_SECRET=cs_… SHOP_DIR=${dir} npm start`,
  ];
}

/** Data of a restaurant for its new shop folder. */
interface Restaurant extends Site, Omit<HomePage, 'language'> {
  readonly url: string;
  readonly categories: readonly { readonly name: string; readonly slug: string }[];
  /** WooCommerce's title of payment on delivery; '' when unknown. */
  readonly cashTitle: string;
}

/** «latitude, longitude» of a country's capital, the default when no point is known. */
const CAPITALS: Readonly<Record<string, string>> = {
  AM: '40.178, 44.513',
  AT: '48.208, 16.373',
  AZ: '40.409, 49.867',
  BR: '-15.794, -47.882',
  BY: '53.902, 27.562',
  CN: '39.904, 116.407',
  DE: '52.52, 13.405',
  ES: '40.417, -3.704',
  FR: '48.857, 2.352',
  GB: '51.507, -0.128',
  GE: '41.715, 44.827',
  ID: '-6.208, 106.846',
  IN: '28.614, 77.209',
  IT: '41.903, 12.496',
  KG: '42.875, 74.57',
  KZ: '51.169, 71.449',
  MD: '47.011, 28.864',
  PL: '52.23, 21.012',
  PT: '38.722, -9.139',
  RU: '55.756, 37.617',
  TJ: '38.56, 68.774',
  TR: '39.933, 32.86',
  UA: '50.45, 30.523',
  US: '38.907, -77.037',
  UZ: '41.299, 69.24',
  VN: '21.028, 105.854',
};
/** Degrees from the point to the edge of the first delivery zone. */
const REACH = 0.05;
const NO_PHONE = '+0 000 000-00-00';
const USUAL = { from: '10:00', to: '22:00' };

/** A YAML string; JSON is valid YAML. */
const quoted = (text: string): string => JSON.stringify(text);
const commented = (isKnown: boolean, comment: string): string => (isKnown ? '' : ` # ${comment}`);

/** The files of a shop folder for WooCommerce, by name. */
function folderFiles(restaurant: Restaurant): Readonly<Record<string, string>> {
  const point = restaurant.point || CAPITALS[restaurant.country] || '0, 0';
  return {
    'settings.yaml': settingsText(restaurant, point),
    'zones.geojson': zonesText(point),
    'streets.yaml': streetsText(restaurant),
    'categories.yaml': categoriesText(restaurant),
    'media/icon.svg': iconText(restaurant.name),
  };
}

function settingsText(restaurant: Restaurant, point: string): string {
  const { url, name, city, currency, timezone, phone, address } = restaurant;
  const language = spokenLanguage(restaurant.language, 'en');
  const { delivery } = wordsOf(language);
  const days = restaurant.hours ?? { 1: USUAL, 2: USUAL, 3: USUAL, 4: USUAL, 5: USUAL, 6: USUAL, 7: USUAL };
  const hours = Object.entries(days).map(([day, { from, to }]) => `        ${day}: { from: '${from}', to: '${to}' }`);
  const { from, to } = Object.values(days)[0] ?? USUAL;
  const pickup = [
    '  - id: local_pickup',
    `    name: ${quoted(delivery.type.pickup)}`,
    '    pickup_locations:',
    `      - { id: 1, name: ${quoted(name)}, address: ${quoted(address || name)}, coord: '${point}', warehouse_id: 1, working_time: '${from}–${to}' }`,
  ].map((line) => (address === '' ? `  # ${line.slice(2)}` : line));
  return `# The settings of the shop, as far as ${url} has told them. The fields are explained in backend/shop/README.md, a full
# example is backend/shop/settings.yaml. Dishes, sizes, prices, stock, pictures, categories, coupons, posts and pages come from WooCommerce.

logo: { gr_favicon_site: { favicon_svg: icon.svg } } # a file of media/; gr_logo_app: { logo_header_desktop: logo.svg } is the logo of the header
seo:
  name: ${quoted(name)}
  description: ${quoted(restaurant.description || name)}

# Kitchens. Their numbers are used below.
locations:
  - { term_id: 1, name: ${quoted(name)}${city === '' ? '' : `, city: ${quoted(city)}`} }

facade:
  colors: # yellow is the colour of the brand, orange that of prices off
    yellow: '#ffc24a'
    yellow_dark: '#7a4b00'
    yellow_light: '#fff6e0'
    orange: '#d9480f'
    main_buttons_background_color: '#ffc24a'
    background: '#ffffff'

shipping_methods:
  - { id: flat_rate, name: ${quoted(delivery.type.delivery)} }
${pickup.join('\n')}

# Online payment needs a payment provider: docs/payments.md.
payment_methods:
  - { id: cod, title: ${quoted(restaurant.cashTitle || 'Cash')}, shipping_methods: [flat_rate, local_pickup] }

delivery:
  dot_map_init: '${point}'${commented(restaurant.point !== '', 'latitude, longitude of the kitchen: nobody has said it')}
  conditions: # one for each zone of zones.geojson: price steps by the sum of the dishes, minutes, kitchen
    - { zone: city, warehouse_id: 1, time_deliv: 60, sum: [{ min_sum_order: 0, deliv_price: 0 }] }

delivery_work_time:
  delivery:
    1: # kitchen
      week: # 1 is Monday; a day that is left out is a day off${restaurant.hours === null ? '; nobody has said the hours' : ''}
${hours.join('\n')}
      cooking_time_in_minutes: 30
${timezone === '' ? '      # wp_timezone: that of WordPress' : `      wp_timezone: '${timezone}'`}

contacts:
  phone: ${quoted(phone || NO_PHONE)}${commented(phone !== '', 'WooCommerce does not know it: write the phone of the restaurant')}

# Words of your own for order statuses, for example done: Packed
order_status_map: { delivery: {}, pickup: {}, lounge: {} }

language_list:
  - { code: ${language}, text: ${quoted(languageName(language))}, default: true }
${currency === '' ? '# front_currency and currency_code: those of WooCommerce' : `front_currency: ${quoted(signOf(currency))}\ncurrency_code: ${currency}`}
`;
}

function zonesText(point: string): string {
  const [latitude = 0, longitude = 0] = point.split(',').map(Number);
  const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
  const at = (lon: number, lat: number): [number, number] => [rounded(longitude + lon), rounded(latitude + lat)];
  const ring = [at(-REACH, -REACH), at(REACH, -REACH), at(REACH, REACH), at(-REACH, REACH), at(-REACH, -REACH)];
  const feature = {
    type: 'Feature',
    id: 1,
    geometry: { type: 'Polygon', coordinates: [ring] },
    properties: { description: '#cid=city', fill: '#ffc24a', stroke: '#7a4b00' },
  };
  return `${JSON.stringify({ type: 'FeatureCollection', features: [feature] }, null, 2)}\n`;
}

const streetsText = ({
  country,
  city,
  name,
}: Restaurant): string => `# Streets and houses for suggestions while an address is typed. As long as there are none, an address is taken as it is typed and its point on the map
# decides the zone. An example:
#   - { street: Main Street, houses: [{ house: '12', coordinates: [30.52, 50.45] }], ranges: [{ from: 1, to: 11, start: [30.51, 50.45], end: [30.52, 50.45] }] }
country: ${quoted(country || city || name)}
city: ${quoted(city || name)}
streets: []
`;

const categoriesText = ({
  categories,
}: Restaurant): string => `# The categories come from WooCommerce. An entry with the slug of one of them adds what WooCommerce does not know, such as a colour or hours
# (backend/shop/categories.yaml shows all fields).
${categories.map(({ name, slug }) => `# - { slug: ${slugFrom(slug, name)}, tint: oven } # ${name}`).join('\n')}
`;

const iconText = (name: string): string => {
  const [letter = '?'] = Array.from(name.trim().toUpperCase()).filter((each) => /[\p{L}\p{N}]/u.test(each));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#ffc24a"/><text x="32" y="45" font-family="sans-serif" font-size="38" font-weight="700" text-anchor="middle" fill="#211b18">${letter}</text></svg>\n`;
};

type Week = Readonly<Record<number, { readonly from: string; readonly to: string }>>;

/** Data of a restaurant's home page in schema.org's vocabulary (JSON-LD); '' and null for missing values. */
export interface HomePage {
  readonly language: string;
  readonly phone: string;
  /** «latitude, longitude» */
  readonly point: string;
  /** By day, Monday 1 … Sunday 7. */
  readonly hours: Week | null;
}

const MAX_OBJECTS = 2_000;
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const text = z.string().trim();
const many = z.union([z.array(text), text.transform((one) => [one])]);
const geo = z.object({ latitude: z.coerce.number().min(-90).max(90), longitude: z.coerce.number().min(-180).max(180) });
const opening = z.object({ dayOfWeek: many, opens: text, closes: text });

export function readHomePage(html: string): HomePage {
  const objects = [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/gi)].flatMap(([, json = '']) =>
    objectsIn(jsonOf(json)),
  );
  const first = <T>(name: string, read: (value: unknown) => T | undefined): T | undefined =>
    objects.map((object) => read(object[name])).find((value) => value !== undefined);
  const point = first('geo', (value) => geo.safeParse(value).data);
  return {
    language: languageOf(/<html[^>]*\slang=["']?([\w-]+)/i.exec(html)?.[1] ?? ''),
    phone: first('telephone', (value) => text.min(5).max(40).safeParse(value).data) ?? '',
    point: point === undefined ? '' : `${point.latitude}, ${point.longitude}`,
    hours: first('openingHoursSpecification', weekOfList) ?? first('openingHours', weekOfText) ?? null,
  };
}

/** Every object of a document, outer objects first. */
function objectsIn(root: unknown): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  const queue: unknown[] = [root];
  for (let at = 0; at < Math.min(queue.length, MAX_OBJECTS); at += 1) {
    const value = queue[at];
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value)) found.push(Object.fromEntries(Object.entries(value)));
    queue.push(...Object.values(value));
  }
  return found;
}

const time = (raw: string): string => /^([01]\d|2[0-3]):[0-5]\d/.exec(raw.padStart(5, '0'))?.[0] ?? '';

function weekOf(days: readonly { readonly day: number; readonly opens: string; readonly closes: string }[]): Week | undefined {
  const known = days
    .map(({ day, opens, closes }) => ({ day, from: time(opens), to: time(closes) }))
    .filter(({ day, from, to }) => day > 0 && from !== '' && to !== '' && from !== to);
  if (known.length === 0) return undefined;
  return Object.fromEntries(known.map(({ day, from, to }) => [day, { from, to: to === '00:00' ? '24:00' : to }]));
}

function weekOfList(raw: unknown): Week | undefined {
  const rows: unknown[] = Array.isArray(raw) ? raw : [raw];
  return weekOf(
    rows.flatMap((row) => {
      const { dayOfWeek = [], opens = '', closes = '' } = opening.safeParse(row).data ?? {};
      return dayOfWeek.map((name) => ({ day: DAYS.indexOf(name.replace(/^.*\//, '').toLowerCase()) + 1, opens, closes }));
    }),
  );
}

/** «Mo-Fr 10:00-22:00», «Sa,Su 12:00-23:00» */
function weekOfText(raw: unknown): Week | undefined {
  const dayOf = (name: string): number => DAYS.findIndex((day) => day.startsWith(name.toLowerCase())) + 1;
  return weekOf(
    (many.safeParse(raw).data ?? []).flatMap((line) => {
      const [, days = '', opens = '', closes = ''] = /^([A-Za-z, -]+?)\s+(\d?\d:\d\d)\s*[-–]\s*(\d?\d:\d\d)/.exec(line) ?? [];
      return days.split(',').flatMap((part) => {
        const [from = 0, to = from] = part
          .trim()
          .split('-')
          .map((name) => dayOf(name.trim()));
        return from === 0
          ? []
          : Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => ({ day: ((from + index - 1) % 7) + 1, opens, closes }));
      });
    }),
  );
}
