import { z } from 'zod';

/** So many points within so many seconds. */
export interface Budget {
  readonly points: number;
  readonly seconds: number;
}

/**
 * What one network address, and one customer from wherever they come, may do; generous, since many people can share an address. `calls`: every call that is
 * answered for one visitor; `orders` placed; `codes`: login codes checked; `guesses`: promo codes that do not exist.
 */
const USUAL = {
  calls: { points: 1_200, seconds: 60 },
  orders: { points: 60, seconds: 600 },
  codes: { points: 60, seconds: 3_600 },
  guesses: { points: 30, seconds: 600 },
} as const satisfies Readonly<Record<string, Budget>>;
export type BudgetName = keyof typeof USUAL;
export type Budgets = Readonly<Record<BudgetName, Budget>>;

const NAMES: readonly string[] = Object.keys(USUAL);
const asText = (budgets: Budgets): string =>
  Object.entries(budgets)
    .map(([name, { points, seconds }]) => `${name}=${points}/${seconds}`)
    .join(' ');

function read(text: string, ctx: z.RefinementCtx): Budgets | null {
  if (text === 'off') return null;
  const entries = text
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .map((entry) => /^(\w+)=(\d{1,9})\/(\d{1,6})$/.exec(entry) ?? [entry]);
  for (const [entry = '', name = '', points, seconds] of entries)
    if (!NAMES.includes(name) || Number(points) === 0 || Number(seconds) === 0)
      ctx.addIssue({ code: 'custom', message: `«${entry.slice(0, 60)}» is none of ${NAMES.join(', ')} with =points/seconds` });
  const given = entries.map(([, name = '', points, seconds]) => [name, { points: Number(points), seconds: Number(seconds) }]);
  return { ...USUAL, ...Object.fromEntries(given) };
}

/** The variable `LIMITS`: `calls=1200/60 orders=60/600 …`; null for `off`. */
export const limits = z.string().max(500).default(asText(USUAL)).transform(read);
