import type { IncomingMessage, ServerResponse } from 'node:http';
import { YANDEX_SOURCES } from '#lib/client/maps/yandex.ts';
import { MESSENGER_SCRIPT } from '#lib/client/messenger/launch.ts';
import type { OwnerScripts, Snippet } from '#lib/domain/snippet.ts';
import { isOrderPage, isPersonal } from '#lib/i18n/personal.ts';
import type { Env } from '#lib/server/env.ts';
import { hashSource, OWN_SCRIPTS } from './inline-scripts.ts';

/** Other hosts that pages of this shop can use; all lists are empty by default. */
interface PolicyHosts {
  /** Hosts of pictures and videos. */
  readonly media: readonly string[];
  /** Hosts of embedded players. */
  readonly frames: readonly string[];
  /** Hosts of realtime events. */
  readonly realtime: readonly string[];
  /** Hosts of the owner's scripts, styles and fonts, which scripts can also connect to. */
  readonly scripts: readonly string[];
  /** Hosts of font style sheets and files. */
  readonly fonts: readonly string[];
  /** Sources of the map service. */
  readonly maps: {
    readonly scripts: readonly string[];
    readonly images: readonly string[];
    readonly connections: readonly string[];
  };
  /** Sources of the translation widget, when the shop offers it. */
  readonly translation?: {
    readonly scripts: readonly string[];
    readonly styles: readonly string[];
    readonly images: readonly string[];
    readonly connections: readonly string[];
  };
  /** Frame ancestors and scripts when a messenger opens the shop. */
  readonly messenger?: MessengerSources | undefined;
}

const NO_TRANSLATION = { scripts: [], styles: [], images: [], connections: [] };

const NO_MESSENGER: MessengerSources = { ancestors: [], hashes: [] };

const OWN = OWN_SCRIPTS.map(hashSource);

function policyOf(
  scriptSources: readonly string[],
  { media, frames, realtime, scripts, fonts, maps, translation = NO_TRANSLATION, messenger = NO_MESSENGER }: PolicyHosts,
): string {
  const rule = (name: string, ...sources: readonly string[]): string => [name, ...new Set(sources)].join(' ');
  return [
    rule('default-src', "'self'"),
    rule('script-src', ...scriptSources, ...messenger.hashes, ...maps.scripts, ...translation.scripts),
    // React writes style attributes, and the theme is a style element generated from settings
    rule('style-src', "'self'", "'unsafe-inline'", ...scripts, ...fonts, ...translation.styles),
    rule('img-src', "'self'", 'data:', 'blob:', ...media, ...scripts, ...maps.images, ...translation.images),
    rule('media-src', "'self'", 'blob:', ...media),
    rule('font-src', "'self'", 'data:', ...scripts, ...fonts),
    rule('connect-src', "'self'", ...realtime, ...scripts, ...maps.connections, ...translation.connections),
    rule('frame-src', "'self'", ...frames, ...scripts),
    rule('worker-src', "'self'"),
    rule('manifest-src', "'self'"),
    rule('object-src', "'none'"),
    rule('base-uri', "'none'"),
    rule('form-action', "'self'"),
    rule('frame-ancestors', "'self'", ...messenger.ancestors),
  ].join('; ');
}

/** The CSP of a cached page: own files, inline scripts with the given hashes, the owner's hosts (P9). */
export const sharedPolicy = (hashes: readonly string[], hosts: PolicyHosts): string =>
  policyOf(["'self'", ...OWN, ...hashes, ...hosts.scripts], hosts);

/**
 * The CSP of a personal page: scripts with this response's nonce and what they load, none of the owner's (SET-05), and no translation,
 * because its content is private.
 */
export const personalPolicy = (nonce: string, hosts: PolicyHosts): string =>
  policyOf([`'nonce-${nonce}'`, "'strict-dynamic'", ...OWN], { ...hosts, scripts: [], translation: NO_TRANSLATION });

/**
 * The CSP of an order page with metrics (SET-05): the shop's own code, the metrics with the given hashes, and the hosts of the owner's
 * scripts; nothing that they load from elsewhere.
 */
export const orderPolicy = (nonce: string, hashes: readonly string[], hosts: PolicyHosts): string =>
  policyOf([`'nonce-${nonce}'`, "'self'", ...OWN, ...hashes, ...hosts.scripts], { ...hosts, translation: NO_TRANSLATION });

/** The CSP of responses that are not pages: nothing is allowed. */
export const BARE_POLICY = "default-src 'none'; script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** A backend on this machine has no address that a browser can reach. */
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

export const originOf = (address: string | undefined): string[] => {
  const url = URL.parse(address ?? '');
  return url === null ? [] : [url.origin];
};
const publicOrigin = (address: string): string[] => originOf(address).filter((origin) => !LOCAL.test(new URL(origin).hostname));

const https = (hosts: readonly string[]): string[] => hosts.map((host) => `https://${host}`);

const NO_MAPS = { scripts: [], images: [], connections: [] };

/** The hosts of the environment, as CSP sources. */
export function policyHosts(
  env: Pick<Env, 'BACKEND_URL' | 'MEDIA_HOSTS' | 'VIDEO_HOSTS' | 'SCRIPT_HOSTS' | 'FONT_HOSTS' | 'REALTIME_HOST' | 'YANDEX_MAPS_KEY'>,
): PolicyHosts {
  return {
    media: [...publicOrigin(env.BACKEND_URL), ...https(env.MEDIA_HOSTS)],
    frames: https(env.VIDEO_HOSTS),
    realtime: originOf(env.REALTIME_HOST).flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]),
    scripts: https(env.SCRIPT_HOSTS),
    fonts: https(env.FONT_HOSTS),
    maps: env.YANDEX_MAPS_KEY === undefined ? NO_MAPS : YANDEX_SOURCES,
  };
}

/** CSP additions for a messenger that opens the shop. */
interface MessengerSources {
  /** Frame ancestors besides the shop itself. */
  readonly ancestors: readonly string[];
  readonly hashes: readonly string[];
}

const HASHES = [hashSource(MESSENGER_SCRIPT)];

/** Whether pages include the messenger code: the settings name its bot, and the environment has the bot's token. */
export const opensInMessenger = (hasBot: boolean, { TELEGRAM_BOT_TOKEN }: Pick<Env, 'TELEGRAM_BOT_TOKEN'>): boolean =>
  hasBot && TELEGRAM_BOT_TOKEN !== undefined;

/** The CSP additions of a page; account pages, where the account can be deleted, cannot be framed (MSG-06). Undefined without a messenger. */
export function messengerSources(
  hasBot: boolean,
  env: Pick<Env, 'TELEGRAM_BOT_TOKEN' | 'TELEGRAM_WEB_ORIGINS'>,
  isAccount = false,
): MessengerSources | undefined {
  return opensInMessenger(hasBot, env) ? { ancestors: isAccount ? [] : env.TELEGRAM_WEB_ORIGINS, hashes: HASHES } : undefined;
}

type ByLanguage = ReadonlyMap<string, OwnerScripts>;

const hashesOf = (snippets: readonly Snippet[]): readonly string[] => [
  ...new Set(snippets.flatMap((snippet) => (snippet.kind === 'inline' ? [hashSource(snippet.text)] : []))),
];

const all = (scripts: ByLanguage) => [...scripts.values()].flatMap((each) => [...each.scripts, ...each.metrics]);

/** CSP sources of the owner's scripts on a cached page: hashes of inline ones, and the allowed hosts if any are used, also by a support chat (SET-05, NAV-10). */
export function ownerSources(scripts: ByLanguage, hosts: PolicyHosts, hasChat = false): { hashes: readonly string[]; hosts: PolicyHosts } {
  const found = all(scripts);
  const loads = hasChat || found.length > 0 || [...scripts.values()].some(({ pictures }) => pictures.length > 0);
  return { hashes: hashesOf(found), hosts: loads ? hosts : { ...hosts, scripts: [] } };
}

/** Hashes of the metrics on the order page; null without any. */
export function orderMetrics(scripts: ByLanguage): readonly string[] | null {
  const found = [...scripts.values()].filter(({ metricsOnOrders }) => metricsOnOrders).flatMap(({ metrics }) => metrics);
  return found.length === 0 ? null : hashesOf(found);
}

/** Whether pages can contain the owner's scripts; true before settings were read. */
export const mayRunScripts = (scripts: ByLanguage): boolean => scripts.size === 0 || all(scripts).length > 0;

/** The owner's scripts allowed in a document: all, only metrics, or none. */
type Zone = 'all' | 'metrics' | 'nothing';

function zoneOf(path: string, metricsOnOrders: boolean): Zone {
  if (!isPersonal(path)) return 'all';
  return metricsOnOrders && isOrderPage(path) ? 'metrics' : 'nothing';
}

/** null without a referrer, as from an order page and in some browsers. */
function zoneOfReferer(referer: string | undefined, metricsOnOrders: boolean): Zone | null {
  const url = URL.parse(referer ?? '');
  return url === null ? null : zoneOf(url.pathname, metricsOnOrders);
}

/**
 * Whether a client-side navigation would carry the owner's scripts into a page where they are not allowed, or leave them out where they are (SET-05). With an
 * empty response the browser loads the page as a new document, with its own CSP.
 */
export const crossesBorder = ({ headers, url = '/' }: Pick<IncomingMessage, 'headers' | 'url'>, metricsOnOrders: boolean): boolean =>
  headers.rsc !== undefined && zoneOfReferer(headers.referer, metricsOnOrders) !== zoneOf(url, metricsOnOrders);

const OF_PAGES: Readonly<Record<string, string>> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), midi=(), geolocation=(self)',
  'x-frame-options': 'SAMEORIGIN',
};

interface SecurityHeaders {
  readonly isHttps: boolean;
  /** The CSP of a personal page; null for other responses: a cached page has its own, the rest is not HTML. */
  readonly policy: string | null;
  /** A script, style sheet or font of the build. Security headers of pages have no effect on files; on the thirty files of a visit they were 6 kB. */
  readonly isBuildFile?: boolean;
  /** Referrer policy, for addresses that grant access. */
  readonly referrer?: 'no-referrer' | 'same-origin' | undefined;
}

/** Headers of every response, and those of pages; with https also HSTS. */
export function setSecurityHeaders(res: ServerResponse, { isHttps, policy, isBuildFile = false, referrer }: SecurityHeaders): void {
  res.setHeader('x-content-type-options', 'nosniff');
  if (!isBuildFile) for (const [name, value] of Object.entries(OF_PAGES)) res.setHeader(name, value);
  if (referrer !== undefined) res.setHeader('referrer-policy', referrer);
  if (isHttps) res.setHeader('strict-transport-security', 'max-age=31536000');
  if (policy !== null) res.setHeader('content-security-policy', policy);
}
