/**
 * Why a call to WooCommerce failed. `unreachable`: no complete response. `refused`: WooCommerce refuses the keys or their permissions (401, 403). `blocked`:
 * something in front of WooCommerce refuses (401, 403): a firewall, a security plugin, a password of the web server. `answer`: any other unsuccessful or
 * unreadable response.
 */
type WooFailureKind = 'unreachable' | 'refused' | 'blocked' | 'answer';

interface WooFailure {
  readonly kind: WooFailureKind;
  /** 0: no response. */
  readonly status: number;
  /** WordPress's error code, such as `woocommerce_rest_invalid_coupon`; '' without one. */
  readonly code: string;
  /** Whether WooCommerce may have executed the call; true whenever that is uncertain. */
  readonly mayHaveRun: boolean;
  /** Milliseconds to wait according to the server; null when it did not say. */
  readonly retryAfter: number | null;
  /** Advice for the operator; the message ends with it. */
  readonly remedy?: string;
  /** Further data of the response, such as `{status: 400, params: {…}}`. */
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
    // our stack does not help to find a failure of another system, and would hide the message in a log
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

/** Connection errors before anything was sent. */
const NEVER_SENT: ReadonlySet<unknown> = new Set([
  ...'ECONNREFUSED ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH EADDRNOTAVAIL UND_ERR_CONNECT_TIMEOUT CERT_HAS_EXPIRED'.split(' '),
  ...'DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_VERIFY_LEAF_SIGNATURE ERR_TLS_CERT_ALTNAME_INVALID'.split(' '),
]);

/** OpenSSL's messages contain line numbers of its source files. */
const plainly = (why: string): string => /SSL routines:[^:]*:([^:]+):/.exec(why)?.[1] ?? why.trim();

function hintOf(code: unknown): string {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return ': WOOCOMMERCE_URL names a host that is not known';
  if (typeof code === 'string' && /SSL|TLS|CERT|SIGN/.test(code))
    return ': see whether WOOCOMMERCE_URL begins with the right https:// or http://, and its certificate';
  return '';
}

/** A failure without a response. */
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

/** A cached response to a request that only WordPress itself can answer. */
export function fromCache(what: string, status: number, cached: string): WooError {
  const remedy = 'It proves nothing: keep /wp-json/ out of every cache (a plugin of WordPress, the web server, a CDN).';
  const failure = { kind: 'answer', status, code: 'cached', mayHaveRun: true, retryAfter: null, data: null, remedy } as const;
  return new WooError(`${what}: the answer comes from a cache (${cached}). ${remedy}`, failure);
}

/** Statuses that are returned before WooCommerce executes anything. */
const isBefore = (status: number): boolean => status >= 300 && status < 500 && status !== 408 && status !== 409;

interface FailedAnswer {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly data: unknown;
  readonly retryAfter: number | null;
  readonly location: string | null;
  /** The beginning of a response that is not JSON; '' for JSON. */
  readonly page: string;
  /** Whether the web server requires its own user name and password. */
  readonly isLocked: boolean;
}

/** WooCommerce's own error codes have this prefix; plugins use other ones, such as `rest_cannot_access` or `itsec_rest_api_access_restricted`. */
const isWooCommerces = (code: string): boolean => code.startsWith('woocommerce_rest_');

/** The code of a refusal because of the key: unknown, or without write permission. */
export const WRONG_KEY = 'woocommerce_rest_authentication_error';

const KEYS_PAGE = 'WooCommerce → Settings → Advanced → REST API';

/** Advice for failures that need a second request to be distinguished. */
export const REMEDIES = {
  readOnly: `This key may only read, and orders have to be written: give it the permission Read/Write (${KEYS_PAGE}).`,
  plainPermalinks:
    'WordPress is there, but not its REST API under /wp-json/: set Settings → Permalinks to anything but «Plain»; if it is set, the web server does not pass /wp-json/ on to WordPress.',
  noWordPress:
    'There is no WordPress at this address: WOOCOMMERCE_URL is the address of the WordPress site with the folder it lies in, for example https://kitchen.example/shop.',
  elsewhere: (home: string): string => `This WordPress says that its address is ${home.slice(0, 200)}: WOOCOMMERCE_URL is that address.`,
} as const;

/** The same failure with other advice. */
export const withRemedy = (error: WooError, remedy: string): WooError =>
  new WooError(`${error.message.replace(error.remedy, '').trim()} ${remedy}`.trim(), { ...error, remedy });

/** Advice for the operator; '' when there is none. */
function remedyOf(what: string, { status, code, location, isLocked }: FailedAnswer): string {
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
  if (code === 'rest_no_route' && what.includes('/wp/v2/')) return 'A plugin has switched this list of WordPress off.';
  if (code === 'rest_no_route') return 'WooCommerce is not active there, or older than 5.8.';
  if (status === 503) return 'The site is under maintenance or busy; it is asked again.';
  if (status >= 500) return 'WordPress fails there: its own log says why (WooCommerce → Status → Logs); it is asked again.';
  return '';
}

const quoted = ({ page, location }: FailedAnswer): string => (page === '' || location !== null ? '' : `«${page}»`);

/** An unsuccessful response. */
export function failed(what: string, answer: FailedAnswer): WooError {
  const { status, code, message, data, retryAfter } = answer;
  const remedy = remedyOf(what, answer);
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
