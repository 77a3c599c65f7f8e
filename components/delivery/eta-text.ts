import type { Eta } from '#lib/domain/eta.ts';
import { formatNumber } from '#lib/i18n/format.ts';

/** Both ends of an estimate in minutes, as parameters of a message. */
export const etaText = (eta: Eta, locale: string): { from: string; to: string } => ({
  from: formatNumber(eta.from, locale, 0),
  to: formatNumber(eta.to, locale, 0),
});
