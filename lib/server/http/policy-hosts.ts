import { YANDEX_SOURCES } from '#lib/client/maps/yandex.ts';
import type { Env } from '#lib/server/env.ts';
import type { PolicyHosts } from './policy.ts';

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
