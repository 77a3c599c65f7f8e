import { z } from 'zod';
import { shopLanguage } from '#lib/i18n/locales.ts';
import { getSettings } from '#lib/server/data/settings.ts';
import { ownWrite } from '#lib/server/gateway/browser-call.ts';
import { privateJson } from '#lib/server/gateway/refusal.ts';
import { openLaunch } from '#lib/server/messenger/login.ts';

const form = z.strictObject({ messenger: z.literal('telegram'), data: z.string(), framed: z.boolean() });

/** Verifies the launch data of a messenger: `{messenger, data, framed}` → `{known, app}`; `known` is false for invalid data of any kind (MSG-03), `app` is the start link of the settings. */
export async function POST(request: Request): Promise<Response> {
  return ownWrite(request, form, 16_384, async ({ data, framed }) => {
    const headers = new Headers();
    const known = await openLaunch(request, headers, data, framed);
    const { telegram } = (await getSettings(shopLanguage())).messenger;
    return privateJson({ known, app: telegram?.link ?? '' }, 200, headers);
  });
}
