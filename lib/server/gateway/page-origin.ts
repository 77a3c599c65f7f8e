import 'server-only';
import { headers } from 'next/headers';
import type { Settings } from '#lib/contract/settings.ts';
import { publicOrigin } from '#lib/server/seo/address.ts';

/** Where the shop stands on the web, for a link to be passed on: as settings or environment say, else as this visitor reached it. Makes the page dynamic. */
export async function pageOrigin(settings: Pick<Settings, 'frontUrl'>): Promise<string> {
  const known = publicOrigin(settings);
  if (known !== '') return known;
  const asked = await headers();
  return `${asked.get('x-forwarded-proto') === 'https' ? 'https' : 'http'}://${asked.get('host') ?? 'localhost'}`;
}
