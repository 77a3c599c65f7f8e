import 'server-only';
import type { Settings } from '#lib/contract/settings.ts';
import { env } from '#lib/env.ts';
import type { Origins } from '#lib/html/address.ts';

const originOf = (address: string | undefined): string[] => {
  const url = URL.parse(address ?? '');
  return url === null ? [] : [url.origin];
};

/** What counts as the shop's own address inside backend HTML: the shop as visitors know it, and its backend. */
export function contentOrigins({ frontUrl }: Pick<Settings, 'frontUrl'>): Origins {
  const { PUBLIC_URL, BACKEND_URL, MEDIA_HOSTS, VIDEO_HOSTS } = env();
  return {
    own: [...originOf(PUBLIC_URL), ...originOf(BACKEND_URL), ...originOf(frontUrl)],
    mediaHosts: MEDIA_HOSTS,
    videoHosts: VIDEO_HOSTS,
  };
}
