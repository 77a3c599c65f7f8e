import type { Call } from '#lib/contract/call.ts';

const WORDS = [
  '1',
  '12',
  'prodcat.json',
  'prodcat_main.json',
  'prodcat_main_categories_only.json',
  'price-1.json',
  'pech',
  'ru',
  'o-nas',
  'x.webp',
  'uploads/x.webp',
  '2024/01/x.webp',
  'demo/x.webp',
  'a',
];

/** Values for the parameters of a call's path: the first words that fit. */
export function sampleParams(call: Call): Record<string, string> {
  return Object.fromEntries(
    Object.entries(call.params).map(([name, pattern]) => {
      const fits = WORDS.find((word) => new RegExp(`^(?:${pattern})$`).test(word));
      if (fits === undefined) throw new Error(`no word fits ${name} (${pattern}) of ${call.path}`);
      return [name, fits];
    }),
  );
}
