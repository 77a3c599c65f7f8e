/** Addresses that lead out of where they begin, in every way a server on the way might read them. */

/** Every beginning of an address that the storefront knows. */
export const PREFIXES = [
  '',
  '/pay',
  '/pay/1',
  '/demo',
  '/demo/inbox',
  '/demo/oauth/authorize',
  '/api',
  '/api/auth',
  '/api/orders/1',
  '/api/wp-json/wc',
  '/api/wp-content/uploads',
  '/wp-json',
  '/wp-json/payment/v1/callback',
  '/wp-json/payment/v1/yookassa',
  '/wp-json/shop/v1/woocommerce-webhook',
  '/wp-content',
  '/wp-content/uploads',
  '/rt',
  '/rt/app/shop',
  '/_next',
  '/_next/static/chunks',
  '/builds',
  '/files',
  '/icons',
  '/sitemap',
  '/en',
  '/menu/pech',
  '/order/1',
  '/lk/orders',
] as const;

const UPS = [
  '..',
  '%2e%2e',
  '%2E%2E',
  '.%2e',
  '%2e.',
  '..;',
  '..;a=b',
  '%2e%2e;',
  '..%3b',
  '..%00',
  '..%09',
  '..%20',
  '..%0d%0a',
  '\t..',
  '..\t',
  '%252e%252e',
  '%c0%ae%c0%ae',
  '%e0%80%ae%e0%80%ae',
  '%ef%bc%8e%ef%bc%8e',
  '...',
] as const;

const SEPARATORS = ['/', '//', '/./', '%2f', '%252f', '\\', '%5c', ';/', '%c0%af', '%ef%bc%8f', '/\t/'] as const;

/** Ways up that are written in so many ways: each is one encoding of «leave this folder». */
export const ENCODINGS: readonly { readonly up: string; readonly separator: string }[] = UPS.flatMap((up) =>
  SEPARATORS.map((separator) => ({ up, separator })),
);

/** What a walk is after: calls that only the server may make, calls of other programs, and one that is open under its own address below `/api` alone. */
const TARGETS = [
  'wp-json/v1/autocoupons',
  'wp-json/wc/v3/orders',
  'apps/shop/events',
  'wp-json/wp/v2/users',
  'wp-json/restoran/v1/gallery/walked',
] as const;

const mixedCase = (text: string): string => [...text].map((letter, i) => (i % 2 === 0 ? letter.toUpperCase() : letter)).join('');

/** One walk per prefix and encoding; which target it is after goes round. */
export function walks(): string[] {
  let turn = 0;
  const target = (): string => `${TARGETS[turn++ % TARGETS.length]}`;
  const plain = PREFIXES.flatMap((prefix) =>
    ENCODINGS.map(({ up, separator }) => {
      const depth = Math.max(1, prefix.split('/').length - 1);
      return `${prefix}${separator}${Array(depth).fill(up).join(separator)}${separator}${target()}`;
    }),
  );
  const others = PREFIXES.flatMap((prefix) => [
    `${mixedCase(prefix)}/../${target()}`,
    `${prefix}/${target()}`,
    `${prefix}//${target()}`,
    `${prefix}//host/wp-json/restoran/v1/gallery/walked`,
    `/${prefix}/${target()}`,
    `http://127.0.0.1${prefix}/../${target()}`,
    `http://127.0.0.1/${target()}`,
    `//127.0.0.1/${target()}`,
    `${prefix}?/../${target()}`,
    `${prefix}#/../${target()}`,
    `${prefix}@127.0.0.1/${target()}`,
    `*${prefix}/${target()}`,
  ]);
  // `/api` and what only a row of the table may follow: that is the front door
  return [...plain, ...others].filter((address) => !/^\/api\/wp-json\/restoran\/v1\/gallery\/walked$/.test(address));
}
