/** Numbers as spreadsheets and shops write them: `1.290` is one thing in Moscow and another in Kuwait. */

/** The decimal separator; null: no cell decides it, `mixed`: cells contradict each other. */
type DecimalSign = '.' | ',' | 'mixed' | null;

export interface NumberStyle {
  readonly decimal: DecimalSign;
  /** Decimals of the shop's currency. */
  readonly decimals: number;
}

type ReadNumber =
  | { readonly kind: 'number'; readonly value: number /** Digits after the decimal sign. */; readonly decimals: number }
  | { readonly kind: 'two ways'; readonly values: readonly [number, number] }
  | { readonly kind: 'none' };

const AROUND = /^(?:\p{Sc}|[A-Z]{3} )|(?:\p{Sc}|руб\.?|р\.|сум|сўм|so'm|soʻm|тг\.?|тенге|грн\.?|zł|kr\.?|(?<=[\d\s])[A-Z]{3})$/giu;

/** Without spaces, apostrophes between thousands, and a currency at either end. */
const plain = (cell: string): string =>
  cell
    .trim()
    .replace(AROUND, (sign) => (/^[a-z]{3}\s?$/i.test(sign) && !isCurrency(sign.trim()) ? sign : ''))
    .replace(/[\s'’]/g, '');

const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code.toUpperCase());

interface Parts {
  readonly signs: readonly string[];
  readonly before: string;
  readonly after: string;
}

function partsOf(cell: string): Parts | undefined {
  const text = plain(cell);
  if (!/^\d+(?:[.,]\d+)*$/.test(text)) return undefined;
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  return {
    signs: text.match(/[.,]/g) ?? [],
    before: last < 0 ? text : text.slice(0, last),
    after: last < 0 ? '' : text.slice(last + 1),
  };
}

const other = (sign: string | undefined): '.' | ',' => (sign === '.' ? ',' : '.');
const isGrouped = (text: string, sign: string): boolean => new RegExp(`^\\d{1,3}(?:\\${sign}\\d{3})+$`).test(text);
const whole = (text: string): number => Number(text.replace(/[.,]/g, ''));

/** What the cells of one column say about its decimal sign. */
export function decimalSign(cells: readonly string[]): DecimalSign {
  const said = new Set<'.' | ','>();
  for (const cell of cells) {
    const { signs = [], after = '' } = partsOf(cell) ?? {};
    const [first] = signs;
    const last = signs.at(-1);
    if (first === undefined) continue;
    if (first !== last) said.add(other(first));
    else if (signs.length > 1) said.add(other(first));
    else if (after.length < 3) said.add(first === '.' ? '.' : ',');
  }
  const [sign, second] = said;
  return second === undefined ? (sign ?? null) : 'mixed';
}

/** Reads one cell in the style of its column. */
export function readNumber(cell: string, { decimal, decimals }: NumberStyle): ReadNumber {
  const parts = partsOf(cell);
  if (parts === undefined) return { kind: 'none' };
  const { signs, before, after } = parts;
  const [first] = signs;
  if (first === undefined) return { kind: 'number', value: Number(before), decimals: 0 };
  const asDecimal: ReadNumber = { kind: 'number', value: Number(`${whole(before)}.${after}`), decimals: after.length };
  if (signs.length > 1) {
    const last = signs.at(-1);
    if (first === last)
      return isGrouped(`${before}${first}${after}`, first)
        ? { kind: 'number', value: whole(before + after), decimals: 0 }
        : { kind: 'none' };
    return isGrouped(before, first) ? asDecimal : { kind: 'none' };
  }
  if (after.length !== 3 || before.length > 3 || before.startsWith('0')) return asDecimal;
  const asThousands: ReadNumber = { kind: 'number', value: whole(before + after), decimals: 0 };
  if (decimal === first) return asDecimal;
  if (decimal === other(first)) return asThousands;
  if (decimal === null && decimals === 3) return asDecimal;
  if (decimal === null && decimals === 0) return asThousands;
  return { kind: 'two ways', values: [asDecimal.value, asThousands.value] };
}
