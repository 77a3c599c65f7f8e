/**
 * Why a call to WooCommerce came to nothing. `unreachable`: no whole answer arrived. `refused`: WooCommerce says that the keys are wrong or may not do this (401, 403).
 * `blocked`: something in front of WooCommerce says no (401, 403): a firewall, a plugin for security, a password of the web server.
 * `answer`: any other answer that is no success, or one that cannot be read.
 */
type WooFailureKind = 'unreachable' | 'refused' | 'blocked' | 'answer';

interface WooFailure {
  readonly kind: WooFailureKind;
  /** 0: no answer. */
  readonly status: number;
  /** WordPress's own word for it, such as `woocommerce_rest_invalid_coupon`; '' when it gave none. */
  readonly code: string;
  /** Whether WooCommerce may have done what was asked: true wherever that is not certain. */
  readonly mayHaveRun: boolean;
  /** Milliseconds the server asks to wait; null when it did not say. */
  readonly retryAfter: number | null;
  /** What whoever keeps the shop can do about it; the message ends with it. */
  readonly remedy?: string;
  /** What the answer says besides, such as `{status: 400, params: {…}}`. */
  readonly data: unknown;
}

/** A failed call; the message is one line for a log, without keys. */
export class WooError extends Error {
  readonly kind: WooFailureKind;
  readonly status: number;
  readonly code: string;
  readonly mayHaveRun: boolean;
  readonly retryAfter: number | null;
  readonly data: unknown;
  readonly remedy: string;

  constructor(message: string, failure: WooFailure) {
    super(message);
    this.name = 'WooError';
    // what went wrong is elsewhere: a stack of ours would only hide it in a log
    this.stack = `WooError: ${message}`;
    this.kind = failure.kind;
    this.status = failure.status;
    this.code = failure.code;
    this.mayHaveRun = failure.mayHaveRun;
    this.retryAfter = failure.retryAfter;
    this.data = failure.data;
    this.remedy = failure.remedy ?? '';
  }
}

/** Errors of a connection that was never made: nothing was sent. */
const NEVER_SENT: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** OpenSSL's own words name lines of its sources. */
const plainly = (why: string): string => /SSL routines:[^:]*:([^:]+):/.exec(why)?.[1] ?? why.trim();

function hintOf(code: unknown): string {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return ': WOOCOMMERCE_URL names a host that is not known';
  if (typeof code === 'string' && /SSL|TLS|CERT|SIGN/.test(code))
    return ': see whether WOOCOMMERCE_URL begins with the right https:// or http://, and its certificate';
  return '';
}

/** A failure before an answer was there. */
export function unreachable(what: string, error: unknown): WooError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const why = error instanceof Error ? error.message || String(code ?? error.name) : String(error);
  return new WooError(`${what}: no answer (${plainly(why)})${hintOf(code)}`, {
    kind: 'unreachable',
    status: 0,
    code: typeof code === 'string' ? code : '',
    mayHaveRun: !NEVER_SENT.has(code),
    retryAfter: null,
    data: null,
  });
}

/** An answer that a cache in front of WordPress gave, to a question that only WordPress can answer. */
export function fromCache(what: string, status: number, cached: string): WooError {
  const remedy = 'It proves nothing: keep /wp-json/ out of every cache (a plugin of WordPress, the web server, a CDN).';
  const failure = { kind: 'answer', status, code: 'cached', mayHaveRun: true, retryAfter: null, data: null, remedy } as const;
  return new WooError(`${what}: the answer comes from a cache (${cached}). ${remedy}`, failure);
}

/** Answers that were given before WooCommerce did anything. */
const isBefore = (status: number): boolean => status >= 300 && status < 500 && status !== 408 && status !== 409;

interface FailedAnswer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly data: unknown;
  readonly retryAfter: number | null;
  readonly location: string | null;
  /** How an answer that is no JSON begins; '' when it is some. */
  readonly page: string;
  /** Whether the web server asks for a name and password of its own. */
  readonly isLocked: boolean;
}

/** WooCommerce's own refusals begin so; plugins have words of their own, such as `rest_cannot_access` or `itsec_rest_api_access_restricted`. */
const isWooCommerces = (code: string): boolean => code.startsWith('woocommerce_rest_');

/** The code of a refusal of the key itself: it is not known, or not allowed to write. */
export const WRONG_KEY = 'woocommerce_rest_authentication_error';

const KEYS_PAGE = 'WooCommerce → Settings → Advanced → REST API';

/** Remedies for failures that need a second request to be told apart. */
export const REMEDIES = {
  readOnly: `This key may only read, and orders have to be written: give it the permission Read/Write (${KEYS_PAGE}).`,
  plainPermalinks:
    'WordPress is there, but not its REST API under /wp-json/: set Settings → Permalinks to anything but «Plain»; if it is set, the web server does not pass /wp-json/ on to WordPress.',
  noWordPress:
    'There is no WordPress at this address: WOOCOMMERCE_URL is the address of the WordPress site with the folder it lies in, for example https://kitchen.example/shop.',
  elsewhere: (home: string): string => `This WordPress says that its address is ${home.slice(0, 200)}: WOOCOMMERCE_URL is that address.`,
} as const;

/** The same failure with another remedy. */
export const withRemedy = (error: WooError, remedy: string): WooError =>
  new WooError(`${error.message.replace(error.remedy, '').trim()} ${remedy}`.trim(), { ...error, remedy });

/** What whoever keeps the shop can do about it; '' where nothing is known. */
function remedyOf({ status, code, location, isLocked }: FailedAnswer): string {
  if (status === 401 && isLocked)
    return 'The web server in front of WordPress asks for a name and password (basic authentication): let this machine pass /wp-json/ without.';
  if (status === 401 || status === 403) {
    if (!isWooCommerces(code))
      return 'That is no answer of WooCommerce, and the keys are not the cause: a firewall or a plugin for security keeps /wp-json/ shut for this machine.';
    return status === 401
      ? `WooCommerce does not accept this key: copy WOOCOMMERCE_KEY and WOOCOMMERCE_SECRET anew from ${KEYS_PAGE}, a key with the permission Read/Write.`
      : `The owner of this key may not do that: make WOOCOMMERCE_KEY and WOOCOMMERCE_SECRET for an administrator or a shop manager (${KEYS_PAGE}).`;
  }
  if (location !== null) {
    const [site] = location.split('/wp-json');
    return `It leads to ${location.slice(0, 200)}: WOOCOMMERCE_URL is the address of the shop itself, no other is asked${site && site !== location ? ` (${site.slice(0, 200)}?)` : ''}.`;
  }
  if (code === 'rest_no_route') return 'WooCommerce is not active there, or older than 5.8.';
  if (status === 503) return 'The site is under maintenance or busy; it is asked again.';
  if (status >= 500) return 'WordPress fails there: its own log says why (WooCommerce → Status → Logs); it is asked again.';
  return '';
}

const quoted = ({ page, location }: FailedAnswer): string => (page === '' || location !== null ? '' : `«${page}»`);

/** An answer that is no success. */
export function failed(what: string, answer: FailedAnswer): WooError {
  const { status, code, message, data, retryAfter } = answer;
  const remedy = remedyOf(answer);
  const said = [`${what}:`, String(status), code, message === '' ? quoted(answer) : message.slice(0, 300), remedy];
  return new WooError(said.filter((word) => word !== '').join(' '), {
    kind: status !== 401 && status !== 403 ? 'answer' : isWooCommerces(code) ? 'refused' : 'blocked',
    status,
    code,
    mayHaveRun: !isBefore(status),
    retryAfter,
    data,
    remedy,
  });
}
