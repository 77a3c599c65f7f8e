import type { SeededRandom } from '#tests/setup/seeded-random.ts';

/** Requests that hide another one in their body, so that a server which misreads where they end takes it for a request of its own. */

/** Of a request that lies in a body by every reading: whoever takes it for a request, or is answered with it, was led astray. */
export const HIDDEN = 'hidden';
/** Of a request that stands behind the body by one of two readings: as a request of its own it has an answer, which is the attacker's. */
const BEHIND = 'behind';

/** The first is in no row for visitors, the second is the page of one order. */
const targets = (mark: string) => [`/wp-json/v1/autocoupons?${mark}=1`, `/pay/666?key=${mark}`] as const;

/** Most of all reads: a body of theirs is what servers disagree about. */
const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const PATHS = [
  '/',
  '/menu/pech',
  '/pay/1?key=attacker',
  '/pay/3?key=attacker',
  '/pay/5?key=attacker',
  '/pay/1/../2?key=attacker',
  '/demo/inbox',
  '/demo/oauth/authorize',
  '/wp-json/payment/v1/callback',
  '/wp-json/payment/v1/yookassa',
  '/wp-json/shop/v1/woocommerce-webhook',
  '/api/auth/session',
  '/api/wp-json/v1/all_settings',
  '/api/wp-json/bron/v1/product-free-time',
  '/wp-content/uploads/logo.svg',
  '/rt/app/shop',
  '/_next/static/x.js',
  '/builds/latest.json',
  '/healthz',
  'http://shop.test/pay/1?key=attacker',
  '*',
] as const;

interface Framing {
  readonly headers: readonly string[];
  readonly body: string;
}

const chunk = (text: string): string => `${Buffer.byteLength(text, 'latin1').toString(16)}\r\n${text}\r\n`;
const chunks = (text: string): string => `${chunk(text)}0\r\n\r\n`;
/** What a reader by length takes for the body, the hidden request behind it; what a reader by chunks takes for one chunk. */
const firstLine = (text: string): number => text.indexOf('\r\n') + 2;
/** Behind something that begins no request, so that who does not know of the body at all reads nothing. */
const behind = (text: string): string => `x\r\n\r\n${text}`;

const CODINGS = [
  'transfer-encoding: chunked',
  'Transfer-Encoding: Chunked',
  'transfer-encoding:chunked',
  'transfer-encoding:\tchunked',
  'transfer-encoding: chunked ',
  'transfer-encoding : chunked',
  ' transfer-encoding: chunked',
  'transfer-encoding:\r\n chunked',
  'transfer-encoding:\n chunked',
  'x: y\r\n transfer-encoding: chunked',
  'x: y\ntransfer-encoding: chunked',
  'x: y\rtransfer-encoding: chunked',
  'transfer-encoding: \x0bchunked',
  'transfer-encoding: chunked\x00',
  'transfer-encoding: "chunked"',
  'transfer-encoding: xchunked',
  'transfer-encoding: chunke',
  'transfer-encoding: identity',
  'transfer-encoding: identity, chunked',
  'transfer-encoding: chunked, identity',
  'transfer-encoding: gzip, chunked',
  'transfer-encoding: chunked;q=1',
  'transfer-encoding: ,chunked',
  'transfer-encoding: chunked\r\ntransfer-encoding: identity',
  'transfer-encoding: identity\r\ntransfer-encoding: chunked',
  'transfer-encoding: chunked\r\ntransfer-encoding: chunked',
  'transfer_encoding: chunked',
  'te: chunked',
  'trailer: content-length\r\ntransfer-encoding: chunked',
] as const;

const lengths = (body: string): readonly string[] => {
  const size = body.length;
  return [
    `content-length: ${size}`,
    `content-length: 0${size}`,
    `content-length: +${size}`,
    `content-length: -${size}`,
    `content-length: ${size}, ${size}`,
    `content-length: 0\r\ncontent-length: ${size}`,
    `content-length: ${size}\r\ncontent-length: 0`,
    `content-length: ${size}\r\ncontent-length: ${size}`,
    `content-length: 0x${size.toString(16)}`,
    `content-length: ${size}.0`,
    `content-length: ${size}e0`,
    `content-length: ${size} 0`,
    `content-length : ${size}`,
    ` content-length: ${size}`,
    `content-length:\r\n ${size}`,
    `x: y\ncontent-length: ${size}`,
    `content_length: ${size}`,
    `content-length: \x0b${size}`,
    `connection: content-length\r\ncontent-length: ${size}`,
    'content-length: 18446744073709551616',
    'content-length:',
  ];
};

const WAYS = [0, 1, 2, 3, 4, 5] as const;
type Way = (typeof WAYS)[number];

function framing(at: Way, hidden: string, by: SeededRandom): Framing {
  // the line with the length of the chunk begins no request, and a server that passes the body on unframed makes one of it
  if (at === 0) return { headers: [by.once(2) ? CODINGS[0] : by.one(CODINGS)], body: chunks(hidden) };
  const plain = behind(hidden);
  const [first = '', ...others] = lengths(plain);
  if (at === 1) return { headers: [by.one([first, ...others])], body: plain };
  // by length the body ends after its first line, and the hidden request begins there
  const open = chunks(hidden);
  const short = `content-length: ${firstLine(open)}`;
  if (at === 2) return { headers: by.once(2) ? [short, by.one(CODINGS)] : [by.one(CODINGS), short], body: open };
  // by chunks the body ends at once, by length only with the hidden request
  const closed = `0\r\n\r\n${hidden}`;
  if (at === 3)
    return {
      headers: by.once(2) ? [`content-length: ${closed.length}`, by.one(CODINGS)] : [by.one(CODINGS), `content-length: ${closed.length}`],
      body: closed,
    };
  if (at === 4) return { headers: ['transfer-encoding: chunked'], body: by.one(brokenChunks(hidden)) };
  return {
    headers: ['expect: 100-continue', by.one(['content-length: 5', `content-length: ${plain.length}`, 'transfer-encoding: chunked'])],
    body: plain,
  };
}

/** Chunks whose end two readers find in two places. */
function brokenChunks(hidden: string): readonly [string, ...string[]] {
  const size = behind(hidden).length.toString(16);
  return [
    `${size};a=b\r\n${behind(hidden)}\r\n0\r\n\r\n`,
    `${size};a="\r\n${behind(hidden)}\r\n0\r\n\r\n`,
    `${size};\n${behind(hidden)}\r\n0\r\n\r\n`,
    `${size}\n${behind(hidden)}\n0\n\n`,
    `0${size}\r\n${behind(hidden)}\r\n0\r\n\r\n`,
    `0x${size}\r\n${behind(hidden)}\r\n0\r\n\r\n`,
    `+${size}\r\n${behind(hidden)}\r\n0\r\n\r\n`,
    `-1\r\n${behind(hidden)}\r\n0\r\n\r\n`,
    `ffffffffffffffff1\r\n${behind(hidden)}`,
    `${size} \r\n${behind(hidden)}\r\n0\r\n\r\n`,
    `${size}\r\n${behind(hidden)}x0\r\n\r\n`,
    `0\r\ncontent-length: 80\r\n\r\n${behind(hidden)}`,
    `0\r\n${behind(hidden)}\r\n\r\n`,
    `0\r\ntransfer-encoding: chunked\r\nx: \n${behind(hidden)}\r\n\r\n`,
    `\r\n${behind(hidden)}`,
  ];
}

const EXTRA = [
  [],
  [],
  ['connection: keep-alive'],
  ['connection: close, transfer-encoding'],
  ['connection: upgrade', 'upgrade: h2c'],
  ['connection: Upgrade', 'upgrade: websocket', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version: 13'],
  ['x-http-method-override: POST'],
  ['host: evil.example'],
  ['x-forwarded-host: evil.example', 'x-original-url: /wp-json/v1/autocoupons'],
] as const satisfies readonly (readonly string[])[];

export interface Variant {
  /** As it goes over the line, in pieces. */
  readonly parts: readonly Buffer[];
}

/** One request that hides another, and an honest one behind it on the same connection. */
export function framingVariant(by: SeededRandom): Variant {
  const way = by.one(WAYS);
  const hidden = [`GET ${by.one(targets(way < 2 ? HIDDEN : BEHIND))} HTTP/1.1`, 'host: shop.test', by.once(2) ? 'x-a: ' : '\r\n'].join(
    '\r\n',
  );
  const { headers, body } = framing(way, hidden, by);
  const version = by.once(12) ? by.one(['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.2']) : 'HTTP/1.1';
  const type = by.one(['application/json', 'application/x-www-form-urlencoded', 'text/plain']);
  const extra = by.one<readonly string[]>(EXTRA);
  const head = [
    `${by.one(METHODS)} ${by.one(PATHS)} ${version}`,
    'host: shop.test',
    `content-type: ${type}`,
    'sec-fetch-site: same-origin',
    ...extra,
    ...headers,
  ];
  const honest = 'GET /pay/2?key=honest HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n\r\n';
  const bytes = Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}${honest}`, 'latin1');
  const cut = by.once(4) ? by.below(bytes.length) : bytes.length;
  return { parts: [bytes.subarray(0, cut), bytes.subarray(cut)].filter(({ length }) => length > 0) };
}

/** A walk out of a folder, as a request. */
export const walkVariant = (address: string, by: SeededRandom): Variant => ({
  parts: [
    Buffer.from(
      `${by.one(['GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS'])} ${address} HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n\r\n`,
      'latin1',
    ),
  ],
});
