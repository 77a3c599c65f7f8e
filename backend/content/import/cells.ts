import { parseFragment } from 'parse5';

/** A list in one cell: separated by commas; "\," is a literal comma. */
export const listCell = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((value) => plainText(value.replaceAll('\\,', ',')))
    .filter((value) => value !== '');

/** Paths "A > B, C" as lists of names. */
export const categoryCell = (cell: string): string[][] =>
  cell
    .split(/(?<!\\),/)
    .map((path) =>
      path
        .split('>')
        .map((name) => plainText(name.replaceAll('\\,', ',')))
        .filter((name) => name !== ''),
    )
    .filter((path) => path.length > 0);

/** Picture addresses; a comma inside an address is not a separator. */
export const imageCell = (cell: string): { addresses: string[]; others: string[] } => {
  const all = cell
    .split(/,\s*(?=https?:\/\/)/)
    .map((address) => address.trim().replace(/,$/, ''))
    .filter((address) => address !== '');
  return { addresses: all.filter((each) => /^https?:\/\/\S+$/.test(each)), others: all.filter((each) => !/^https?:\/\/\S+$/.test(each)) };
};

/** HTML of a description: the export writes line breaks as \n. */
export const htmlCell = (cell: string): string => cell.replaceAll('\\n', '\n').replaceAll('\r\n', '\n').trim();

/** Names arrive with HTML entities: "Fish &amp; chips". */
export function plainText(cell: string): string {
  if (!/[&<]/.test(cell)) return cell.replace(/\s+/g, ' ').trim();
  type Part = { nodeName: string; value?: string; childNodes?: Part[] };
  const text = (node: Part): string => (node.nodeName === '#text' ? (node.value ?? '') : (node.childNodes ?? []).map(text).join(''));
  return text(parseFragment(cell)).replace(/\s+/g, ' ').trim();
}

/** Small letters, digits and hyphens of any alphabet. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{Ll}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 150)
    .replace(/-+$/, '');

/** A name that is not in use: name, name-2, name-3 … */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}-${count}`;
  return free;
}

export function freeNumber(wished: number | undefined, taken: ReadonlySet<number>): number {
  if (wished !== undefined && !taken.has(wished)) return wished;
  let highest = 0;
  for (const number of taken) highest = Math.max(highest, number);
  return highest + 1;
}

/**
 * A date in the form of content files: `2026-12-01`, or `2026-12-01T18:00` with a time. `isEnd`: WooCommerce writes the last second of a
 * sale, for a whole day 23:59:59. Undefined for anything else, and for a date with two possible readings.
 */
export function dateCell(cell: string, isEnd: boolean): string | undefined {
  const [day = '', time = ''] = cell.trim().split(/[T ,]+(.*)/);
  const date = dayCell(day);
  const clock = /^(\d{1,2}):(\d\d)(?::(\d\d))?$/.exec(time || '0:00');
  if (date === undefined || !clock) return undefined;
  const [hours, minutes] = [Number(clock[1]), Number(clock[2])];
  if (hours > 23 || minutes > 59) return undefined;
  if (time === '' || (isEnd && hours === 23 && minutes === 59)) return date;
  const at = Date.parse(`${date}T00:00Z`) + (hours * 60 + minutes + (isEnd && clock[3] === '59' ? 1 : 0)) * 60_000;
  const moment = new Date(at).toISOString().slice(0, 16);
  return isEnd ? moment : moment.replace('T00:00', '');
}

/** `2026-12-01`, `2026/12/1`, `1.12.2026`; `13/12/2026` and `12/13/2026`, but not `1/12/2026`. */
function dayCell(day: string): string | undefined {
  const [first = '', sign = '', second = '', third = ''] = day.split(/([-./])/).filter((_, index) => index !== 3);
  if (![first, second, third].every((part) => /^\d{1,4}$/.test(part)) || day.split(/[-./]/).length !== 3) return undefined;
  let order: readonly string[] = first.length === 4 ? [first, second, third] : [third, second, first];
  if (first.length !== 4 && sign === '/') {
    if (Number(second) > 12) order = [third, first, second];
    else if (Number(first) <= 12 && first !== second) return undefined;
  }
  const date = order.map((part) => part.padStart(2, '0')).join('-');
  return date.length === 10 && new Date(`${date}T00:00Z`).getUTCDate() === Number(order[2]) ? date : undefined;
}

/** Numbers as spreadsheets and shops write them. `1.290` is 1290 in one country and 1.29 in another, so the style is found per column. */

/** The decimal separator. Null: no cell decides it; `mixed`: cells contradict each other. */
type DecimalSign = '.' | ',' | 'mixed' | null;

export interface NumberStyle {
  readonly decimal: DecimalSign;
  /** Number of decimals of the shop's currency. */
  readonly decimals: number;
}

type ReadNumber =
  | { readonly kind: 'number'; readonly value: number /** Digits after the decimal sign. */; readonly decimals: number }
  | { readonly kind: 'two ways'; readonly values: readonly [number, number] }
  | { readonly kind: 'none' };

const AROUND = /^(?:\p{Sc}|[A-Z]{3} )|(?:\p{Sc}|руб\.?|р\.|сум|сўм|so'm|soʻm|тг\.?|тенге|грн\.?|zł|kr\.?|(?<=[\d\s])[A-Z]{3})$/giu;

/** Without spaces, apostrophes between thousands, and a currency sign at either end. */
const plain = (cell: string): string =>
  cell
    .trim()
    .replace(AROUND, (sign) => (/^[a-z]{3}\s?$/i.test(sign) && !isCurrency(sign.trim()) ? sign : ''))
    .replace(/[\s'’]/g, '');

/** The currency sign of a cell; '' without one. */
export const currencySignIn = (cell: string): string =>
  cell
    .trim()
    .match(AROUND)
    ?.map((sign) => sign.trim())
    .find((sign) => !/^[a-z]{3}$/i.test(sign) || isCurrency(sign)) ?? '';

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

/** The decimal separator that the cells of one column imply. */
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
