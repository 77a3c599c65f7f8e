/** Minutes until an order can be there. */
export interface Eta {
  readonly from: number;
  readonly to: number;
}

/** Cooking and road in minutes, rounded up to five; the end of the interval is ten minutes later. */
const STEP = 5;
const AIR = 10;

export function etaOf(cookingMinutes: number, roadMinutes: number): Eta | null {
  const minutes = cookingMinutes + roadMinutes;
  if (minutes <= 0) return null;
  const from = Math.ceil(minutes / STEP) * STEP;
  return { from, to: from + AIR };
}
