import { createServer, type IncomingMessage } from 'node:http';
import { oauthVerifier } from '#backend/routes/consumer.ts';
import { type Answer, noRoute, problem } from './answer.ts';
import { type Asked, type FaultOf, send } from './faults.ts';
import { type DoubleKeys, refusalOf } from './keys.ts';
import { listed, pick } from './list.ts';
import { writeOrder } from './orders.ts';
import { type Collection, type Records, records } from './records.ts';

export interface WooDouble {
  readonly url: string;
  readonly keys: DoubleKeys;
  readonly records: Records;
  /** Every request that arrived, in order. */
  readonly asked: Asked[];
  /** Decides what goes wrong from now on. */
  faultOf: FaultOf;
  /** Pictures and other files by their path, such as `/wp-content/uploads/soup.png`. */
  readonly files: Map<string, { readonly type: string; readonly body: Uint8Array }>;
  /** A shop older than WooCommerce 10.3 has no list of all variations. */
  hasVariationList: boolean;
  weightUnit: string;
  /** ISO 4217 code of what it sells in. */
  currency: string;
  /** Its permalinks are «Plain»: the REST API answers under `?rest_route=` alone. */
  hasPlainPermalinks: boolean;
  /** Other settings of WooCommerce by their id, such as `woocommerce_price_num_decimals`. */
  readonly settings: Map<string, string>;
  /** What WordPress says of itself at the root of its REST API. */
  readonly site: { name: string; description: string; timezone_string: string; gmt_offset: number | string };
  /** Its locale, such as `ru_RU`. */
  language: string;
  close(): Promise<void>;
}

interface Options {
  readonly port?: number;
  readonly clock?: () => number;
  readonly keys?: Partial<DoubleKeys>;
}

const MISSING: Readonly<Partial<Record<Collection, string>>> = {
  products: 'woocommerce_rest_product_invalid_id',
  variations: 'woocommerce_rest_product_variation_invalid_id',
  coupons: 'woocommerce_rest_shop_coupon_invalid_id',
  orders: 'woocommerce_rest_shop_order_invalid_id',
  customers: 'woocommerce_rest_invalid_id',
};

/** A WordPress with WooCommerce in memory behind a real port: it answers as a real one was seen to answer, traps included. */
export async function wooDouble({ port = 0, clock = Date.now, keys: given = {} }: Options = {}): Promise<WooDouble> {
  const held = records(clock);
  const keys: DoubleKeys = { key: 'ck_of_the_double', secret: 'cs_of_the_double', permission: 'read_write', ...given };
  // a signature has no age here: a test may set its clock as it likes
  const verify = oauthVerifier(() => signedAt * 1_000);
  let signedAt = 0;
  held.put('categories', { id: 15, name: 'Uncategorized', slug: 'uncategorized', parent: 0, description: '', image: null, menu_order: 0 });

  const answerTo = (asked: Asked, url: URL): Answer => {
    if (asked.path === '/')
      return { status: 200, body: { ...double.site, url: double.url, home: double.url, namespaces: ['wp/v2', 'wc/v3', 'wc/store/v1'] } };
    const [, namespace, version, ...rest] = asked.path.split('/');
    if (namespace === 'wp' && version === 'v2') return wordPress(held, asked, rest);
    if (asked.path === '/wc/store/v1/products')
      return { status: 200, body: [...held.of('products').values()].map(({ id }) => ({ id, prices: { currency_code: double.currency } })) };
    if (namespace !== 'wc' || version !== 'v3') return noRoute();
    signedAt = Number(url.searchParams.get('oauth_timestamp') ?? 0);
    const refusal = refusalOf(keys, verify, asked.method, url);
    if (refusal !== null) return refusal;
    if (rest.join('/') === 'settings/products/woocommerce_weight_unit')
      return { status: 200, body: { id: 'woocommerce_weight_unit', value: double.weightUnit } };
    const general = [...double.settings, ['woocommerce_currency', double.currency] as const].map(([id, value]) => ({ id, value }));
    if (rest.join('/') === 'settings/general') return { status: 200, body: general };
    const one = general.find(({ id }) => rest.join('/') === `settings/general/${id}`);
    if (one) return { status: 200, body: one };
    if (rest.join('/') === 'system_status') return { status: 200, body: { environment: { language: double.language } } };
    const tax = taxAnswer(held, rest.join('/'));
    if (tax !== null) return { status: 200, body: tax };
    return shop(held, asked, rest, double.hasVariationList);
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const file = double.files.get(url.pathname);
    if (file) return void response.writeHead(200, { 'content-type': file.type }).end(file.body);
    const route = url.searchParams.get('rest_route');
    if (route === null && (double.hasPlainPermalinks || !url.pathname.startsWith('/wp-json/')))
      return void response.writeHead(404, { 'content-type': 'text/html' }).end('<html>Not found</html>');
    const body = await bodyOf(request);
    const asked: Asked = {
      method: request.method ?? 'GET',
      path: route ?? url.pathname.slice('/wp-json'.length),
      query: url.searchParams,
      body: body.value,
      headers: request.headers,
    };
    if (route === null) double.asked.push(asked);
    const fault = double.faultOf(asked);
    const isLost = fault !== null && 'ran' in fault && !fault.ran;
    const answer: Answer = isLost
      ? { status: 500, body: {} }
      : body.isBroken
        ? problem(400, 'rest_invalid_json', 'Invalid JSON body passed.', { json_error_code: 4, json_error_message: 'Syntax error' })
        : hasKeysForWordPress(asked, request)
          ? problem(401, 'rest_not_logged_in', 'Sorry, you are not allowed to do that.')
          : answerTo(asked, url);
    await send(response, answer, fault);
  });
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done));
  const address = server.address();
  const double: WooDouble = {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`,
    keys,
    records: held,
    asked: [],
    faultOf: () => null,
    files: new Map(),
    hasVariationList: true,
    weightUnit: 'kg',
    currency: 'RUB',
    hasPlainPermalinks: false,
    settings: new Map([['woocommerce_price_num_decimals', '2']]),
    site: { name: 'Kitchen', description: '', timezone_string: 'Europe/Moscow', gmt_offset: 3 },
    language: 'ru_RU',
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return double;
}

const yesNo = (flag: boolean): string => (flag ? 'yes' : 'no');

/** WooCommerce shows its settings of taxes only while they are on. */
function taxAnswer({ taxes }: Records, path: string): unknown {
  if (path === 'settings/general/woocommerce_calc_taxes') return { id: 'woocommerce_calc_taxes', value: yesNo(taxes.on) };
  if (path === 'settings/tax/woocommerce_prices_include_tax' && taxes.on)
    return { id: 'woocommerce_prices_include_tax', value: yesNo(taxes.included) };
  return path === 'taxes' ? [{ id: 1, country: 'RU', rate: `${taxes.rate}.0000`, name: 'НДС' }] : null;
}

async function bodyOf(request: IncomingMessage): Promise<{ value: unknown; isBroken: boolean }> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part);
  const text = Buffer.concat(parts).toString('utf8');
  if (text === '') return { value: undefined, isBroken: false };
  try {
    return { value: JSON.parse(text), isBroken: false };
  } catch {
    return { value: undefined, isBroken: true };
  }
}

/** A shop's keys are no login of WordPress, and its lists refuse whoever brings them. */
const hasKeysForWordPress = ({ path, query }: Asked, request: IncomingMessage): boolean =>
  path.startsWith('/wp/') && (request.headers.authorization !== undefined || query.has('oauth_consumer_key') || query.has('consumer_key'));

function wordPress(held: Records, { method, query }: Asked, [collection = '', id]: readonly string[]): Answer {
  if (method !== 'GET' || (collection !== 'posts' && collection !== 'pages')) return noRoute();
  if (id === undefined) return listed(collection, held.of(collection).values(), query);
  const record = held.of(collection).get(Number(id));
  return record ? { status: 200, body: pick(record, query) } : problem(404, 'rest_post_invalid_id', 'Invalid post ID.');
}

function shop(held: Records, asked: Asked, rest: readonly string[], hasVariationList: boolean): Answer {
  if (rest.join('/') === 'orders/batch' && Object.keys(objectOf(asked.body)).length === 0) return { status: 200, body: [] };
  if (rest[0] === 'orders' && rest[2] === 'notes') return notesOf(held, asked, Number(rest[1]));
  const place = placeOf(held, rest, hasVariationList);
  if (place === null) return noRoute();
  const { collection, id, all } = place;
  const { method, query, body } = asked;
  if (id === null) {
    if (method === 'GET') return listed(collection, all, query);
    if (method !== 'POST') return noRoute();
    return collection === 'orders' ? writeOrder(held, body) : { status: 201, body: held.put(collection, { ...objectOf(body) }) };
  }
  const record = held.of(collection).get(id);
  if (!record) return problem(404, MISSING[collection] ?? 'woocommerce_rest_term_invalid', 'Invalid ID.');
  if (method === 'GET') return { status: 200, body: pick(record, query) };
  if (method === 'PUT' || method === 'POST' || method === 'PATCH')
    return collection === 'orders'
      ? writeOrder(held, body, record)
      : { status: 200, body: held.put(collection, { ...objectOf(body), id }) };
  if (method !== 'DELETE') return noRoute();
  if (query.get('force') === 'true') held.remove(collection, id);
  else held.put(collection, { id, status: 'trash' });
  return { status: 200, body: record };
}

/** Notes are WordPress's comments: they change no date of their order. */
function notesOf(held: Records, { method, query, body }: Asked, orderId: number): Answer {
  if (!held.of('orders').has(orderId)) return problem(404, 'woocommerce_rest_order_invalid_id', 'Invalid order ID.');
  if (method === 'POST') return { status: 201, body: held.put('notes', { customer_note: false, ...objectOf(body), order_id: orderId }) };
  const own = [...held.of('notes').values()].filter((note) => note.order_id === orderId);
  return { status: 200, body: own.filter((note) => query.get('type') !== 'customer' || note.customer_note === true) };
}

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

function placeOf(held: Records, rest: readonly string[], hasVariationList: boolean) {
  const [first, second, third, fourth] = rest;
  const idOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
  const at = (collection: Collection, id: number | null, all: Iterable<ReturnType<Records['put']>> = held.of(collection).values()) => ({
    collection,
    id,
    all,
  });
  if (first === 'products' && second === 'categories') return at('categories', idOf(third));
  if (first === 'products' && third === 'variations') {
    const own = [...held.of('variations').values()].filter((each) => each.parent_id === Number(second));
    return at('variations', idOf(fourth), own);
  }
  if (first === 'variations') return hasVariationList ? at('variations', idOf(second)) : null;
  if (first === 'products' || first === 'coupons' || first === 'orders' || first === 'customers') return at(first, idOf(second));
  return null;
}
