import { formatNumber } from '#lib/i18n/format.ts';

/** Minutes until an order can be there. */
export interface Eta {
  readonly from: number;
  readonly to: number;
}

/** Nobody promises a minute: cooking and road, rounded up to five, with ten minutes of air. */
const STEP = 5;
const AIR = 10;

export function etaOf(cookingMinutes: number, roadMinutes: number): Eta | null {
  const minutes = cookingMinutes + roadMinutes;
  if (minutes <= 0) return null;
  const from = Math.ceil(minutes / STEP) * STEP;
  return { from, to: from + AIR };
}

export const etaText = (eta: Eta, locale: string): { from: string; to: string } => ({
  from: formatNumber(eta.from, locale, 0),
  to: formatNumber(eta.to, locale, 0),
});
