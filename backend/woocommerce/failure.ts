/**
 * Why a call to WooCommerce came to nothing. `unreachable`: no whole answer arrived. `refused`: the keys are wrong or may not do this (401, 403).
 * `answer`: any other answer that is no success, or one that cannot be read.
 */
export type WooFailureKind = 'unreachable' | 'refused' | 'answer';

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

/** Answers that were given before WooCommerce did anything. */
const isBefore = (status: number): boolean => status >= 300 && status < 500 && status !== 408 && status !== 409;

export interface FailedAnswer {
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

/** What whoever keeps the shop can do about it; '' where nothing is known. */
function remedyOf({ status, code, location, page, isLocked }: FailedAnswer): string {
  if (status === 401 && isLocked)
    return 'The web server in front of WordPress asks for a name and password (basic authentication): let this machine pass /wp-json/ without.';
  if (status === 401 || status === 403)
    return code === '' && page !== ''
      ? 'That is no answer of WooCommerce: a firewall or a plugin for security keeps /wp-json/ shut for this machine.'
      : 'WOOCOMMERCE_KEY and WOOCOMMERCE_SECRET are a key of WooCommerce → Settings → Advanced → REST API with the permission Read/Write.';
  if (location !== null) {
    const [site] = location.split('/wp-json');
    return `It leads to ${location.slice(0, 200)}: WOOCOMMERCE_URL is the address of the shop itself, no other is asked${site && site !== location ? ` (${site.slice(0, 200)}?)` : ''}.`;
  }
  if (status === 404 && code === '')
    return 'WordPress has no REST API there: WOOCOMMERCE_URL is its address with the folder it lies in, and Settings → Permalinks is anything but «Plain».';
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
    kind: status === 401 || status === 403 ? 'refused' : 'answer',
    status,
    code,
    mayHaveRun: !isBefore(status),
    retryAfter,
    data,
    remedy,
  });
}
