import { median } from './process.ts';

/** Samples of one measure in shops of several sizes, as a line of the table: medians, their spread, and how often the first one each is. */

export type Samples = Readonly<Record<string, readonly number[]>>;

const rounded = (value: number): string => (value >= 100 ? String(Math.round(value)) : String(Math.round(value * 10) / 10));

const spread = (samples: readonly number[]): string =>
  samples.length < 2 ? '' : ` (${rounded(Math.min(...samples))}–${rounded(Math.max(...samples))})`;

/** `sizes` and `measured` go together; what the smallest shop measures comes first. */
export function tableOf(sizes: readonly string[], measured: readonly Samples[]): readonly (readonly [string, string])[] {
  const [first = {}] = measured;
  const line = (name: string): string =>
    measured
      .map((samples, i) => {
        const own = samples[name] ?? [];
        const base = median(first[name] ?? []);
        const ratio = i === 0 || !(base > 0) ? '' : ` ${(median(own) / base).toFixed(2)}×`;
        return `${sizes[i]}: ${own.length === 0 ? '–' : rounded(median(own)) + spread(own)}${ratio}`;
      })
      .join(' | ');
  return Object.keys(first).map((name) => [name, line(name)] as const);
}
