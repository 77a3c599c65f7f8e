import { wordsOf } from '#backend/words/words-of.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { statusLabel } from '#lib/domain/order-status.ts';

/** A status as a language says it: the shop's own words in the shop's own language, the dictionary's in every other. */
export function statusWords(
  status: string,
  type: DeliveryType,
  settings: Pick<Settings, 'orderStatusMap' | 'orderStatusesAll' | 'ownLanguage'>,
  language: string,
): string {
  const label = statusLabel(status, type, settings, language === settings.ownLanguage);
  if ('text' in label) return label.text;
  const { order } = wordsOf(language);
  return label.key === 'wait-stock' ? order.hero['wait-stock'] : (order.status[label.key] ?? label.key);
}
