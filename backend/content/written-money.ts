import type { z } from 'zod';
import { currencyDecimals } from '#lib/domain/currency.ts';
import { problemAt } from './entry.ts';
import type { Problem } from './problem.ts';
import { TWO_DECIMALS } from './schema/primitives.ts';
import type { Path, Source } from './source.ts';

const keyOf = (path: readonly PropertyKey[]): string => JSON.stringify(path.map(String));

/**
 * Reports prices written like `1.290`: YAML reads 1.29, and who separates thousands with a point means 1290. Which numbers are prices the schema knows: it
 * refuses a third decimal there. Where the currency has three decimals, such a price is what it says.
 */
export function checkWrittenMoney(schema: z.ZodType, source: Source, problems: Problem[]): void {
  const { thousandths = [] } = source;
  if (thousandths.length === 0) return;
  const probed: unknown = structuredClone(source.value);
  for (const { path, value } of thousandths) put(probed, path, value + 0.0001);
  const issues = schema.safeParse(probed).error?.issues ?? [];
  const prices = new Set(issues.filter(({ message }) => message === TWO_DECIMALS).map(({ path }) => keyOf(path)));
  for (const { path, written, value } of thousandths) {
    const whole = written.replace('.', '');
    // of a list, problems name the field inside its entry
    const inside = typeof path[0] === 'number' ? 1 : 0;
    if (prices.has(keyOf(path)))
      problems.push(
        problemAt(
          { source, path: path.slice(0, inside) },
          path.slice(inside),
          `"${written}" may be ${value} or ${whole}: write ${value} or ${whole}`,
        ),
      );
  }
}

function put(target: unknown, path: Path, value: number): void {
  let part = target;
  for (const step of path.slice(0, -1)) part = Object(part)[step];
  const last = path.at(-1);
  if (last !== undefined) Object(part)[last] = value;
}

/** Whether the currency of settings as they are written has three decimals. */
export function hasThousandths(settings: unknown): boolean {
  const text = (name: string): string => {
    const value: unknown = Object(settings)[name];
    return typeof value === 'string' ? value : '';
  };
  return currencyDecimals({ currencyCode: text('currency_code'), currency: text('front_currency') || '₽' }) === 3;
}
