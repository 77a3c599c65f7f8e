import 'server-only';
import type { Settings } from '#lib/contract/settings.ts';
import { env } from '#lib/server/env.ts';
import type { Origins } from '#lib/server/html/address.ts';

const originOf = (address: string | undefined): string[] => {
  const url = URL.parse(address ?? '');
  return url === null ? [] : [url.origin];
};

const MOST_TOLD = 1_000;
const told = new Set<string>();

/** Names a host whose pictures or players a page would show, once per process and page (CMS-04). */
function tellOnce(page: string, host: string): void {
  const key = `${page} ${host}`;
  if (told.has(key) || told.size >= MOST_TOLD) return;
  told.add(key);
  const settings = 'MEDIA_HOSTS (pictures, videos) or VIDEO_HOSTS (players, maps)';
  console.warn(JSON.stringify({ at: new Date().toISOString(), level: 'warn', event: 'content.host', page, host, settings }));
}

/** What counts as the shop's own address inside backend HTML: the shop as visitors know it, and its backend. */
export function contentOrigins({ frontUrl }: Pick<Settings, 'frontUrl'>, page = ''): Origins {
  const { PUBLIC_URL, BACKEND_URL, MEDIA_HOSTS, VIDEO_HOSTS } = env();
  return {
    own: [...originOf(PUBLIC_URL), ...originOf(BACKEND_URL), ...originOf(frontUrl)],
    mediaHosts: MEDIA_HOSTS,
    videoHosts: VIDEO_HOSTS,
    refused: (host) => tellOnce(page, host),
  };
}
