import { YANDEX_SOURCES } from '#lib/client/maps/yandex.ts';
import type { Env } from '#lib/server/env.ts';
import type { MessengerSources } from '#lib/server/messenger/page-sources.ts';
import { hashSource, OWN_SCRIPTS } from './inline-scripts.ts';

/** Hosts of others that pages of this shop may reach; every list empty for a shop that named none. */
export interface PolicyHosts {
  /** Where pictures and videos may lie. */
  readonly media: readonly string[];
  /** Whose players may stand in a page. */
  readonly frames: readonly string[];
  /** Where live updates come from. */
  readonly realtime: readonly string[];
  /** Where the shop owner's scripts, styles and their fonts may be loaded from, and where scripts report to. */
  readonly scripts: readonly string[];
  /** Where style sheets of fonts and their files may be loaded from. */
  readonly fonts: readonly string[];
  /** What the map service runs, shows and asks. */
  readonly maps: {
    readonly scripts: readonly string[];
    readonly images: readonly string[];
    readonly connections: readonly string[];
  };
  /** What the translation widget runs, shows and asks, where a shop offers it. */
  readonly translation?: {
    readonly scripts: readonly string[];
    readonly styles: readonly string[];
    readonly images: readonly string[];
    readonly connections: readonly string[];
  };
  /** Who may show the page in a frame and what runs there, where a messenger opens the shop. */
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
    // React writes style attributes, and the theme is a style element made from settings
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

/** The policy of a page that many visitors share: own files, the inline scripts whose hashes are given, the shop owner's hosts (P9). */
export const sharedPolicy = (hashes: readonly string[], hosts: PolicyHosts): string =>
  policyOf(["'self'", ...OWN, ...hashes, ...hosts.scripts], hosts);

/** The policy of a page of one visitor: whatever carries this answer's nonce, what that loads, nothing of the shop owner's (SET-05), and no translation of what only that visitor should read. */
export const personalPolicy = (nonce: string, hosts: PolicyHosts): string =>
  policyOf([`'nonce-${nonce}'`, "'strict-dynamic'", ...OWN], { ...hosts, scripts: [], translation: NO_TRANSLATION });

/** The policy of an order's page with metrics (SET-05): the shop's own code, the metrics whose hashes are given, and the hosts of the shop owner's scripts; nothing that they load from elsewhere. */
export const orderPolicy = (nonce: string, hashes: readonly string[], hosts: PolicyHosts): string =>
  policyOf([`'nonce-${nonce}'`, "'self'", ...OWN, ...hashes, ...hosts.scripts], { ...hosts, translation: NO_TRANSLATION });

/** The policy of answers that are no page: nothing runs, nothing is loaded. */
export const BARE_POLICY = "default-src 'none'; script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** A backend on this very machine has no address that a browser could reach. */
const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

const originOf = (address: string | undefined): string[] => {
  const url = URL.parse(address ?? '');
  return url === null ? [] : [url.origin];
};
const publicOrigin = (address: string): string[] => originOf(address).filter((origin) => !LOCAL.test(new URL(origin).hostname));

const https = (hosts: readonly string[]): string[] => hosts.map((host) => `https://${host}`);

const NO_MAPS = { scripts: [], images: [], connections: [] };

/** The hosts that the environment names, as sources of a policy. */
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
