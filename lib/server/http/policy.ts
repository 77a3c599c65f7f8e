import { YANDEX_SOURCES } from '#lib/client/maps/yandex.ts';
import type { Env } from '#lib/server/env.ts';
import type { MessengerSources } from '#lib/server/messenger/page-sources.ts';
import { hashSource, OWN_SCRIPTS } from './inline-scripts.ts';

/** Other hosts that pages of this shop can use; all lists are empty by default. */
export interface PolicyHosts {
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

const originOf = (address: string | undefined): string[] => {
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
