import { calls } from '#lib/contract/calls.ts';
import { backendCall } from '#lib/gateway/transport.ts';
import { ACTIVE } from '#lib/i18n/locales.ts';
import { offeredLocales } from '#lib/i18n/offered-locales.ts';
import { noteShopLanguage, shopLanguage, shopLanguageOf } from '#lib/i18n/shop-language.ts';
import { shopState } from '#lib/shop/availability.ts';
import { bucketParam } from '#lib/shop/bucket.ts';

/** Milliseconds. */
const LONGEST = 2_500;

/**
 * Reads from the settings which languages the shop offers and which one is its own, without loading any route of the app: at start that takes a third of a second.
 * Leaves both as they are when the backend does not answer in time; never throws.
 */
export async function readLanguages(): Promise<void> {
  const query = { t: bucketParam(Date.now()), lang: shopLanguage() };
  const answer = await backendCall(calls.settings, { query, signal: AbortSignal.timeout(LONGEST) });
  if (!answer.ok) return;
  noteShopLanguage(shopLanguageOf(answer.value));
  shopState().languages = offeredLocales(answer.value, ACTIVE);
}
