/**
 * Currencies and their signs (`front_currency`, I18N-05). A sign names a currency only where no other has it: `$` is that of twenty countries. Whoever needs the
 * currency itself has its ISO 4217 code from the backend (decisions «Money, weight, counts»).
 */

/** Signs and words of currencies, besides those that `Intl` knows. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  RUB: ['₽', 'р', 'р.', 'руб', 'руб.', '&#8381;'],
  BYN: ['br', 'р', 'р.', 'руб', 'руб.', 'р.б.', 'бел. руб.'],
  KZT: ['₸', 'тг', 'тг.', 'тенге'],
  UZS: ["so'm", 'soʻm', 'сум', 'сўм'],
  KGS: ['с', 'сом'],
  TJS: ['с', 'смн'],
  AZN: ['₼', 'ман.', 'манат'],
  TMT: ['m', 'манат'],
  AMD: ['֏', 'др.', 'драм'],
  GEL: ['₾', 'лари'],
  TRY: ['₺', 'tl'],
  UAH: ['₴', 'грн', 'грн.'],
  USD: ['us$'],
  CAD: ['c$'],
  ETB: ['br'],
  PLN: ['zł'],
  BRL: ['r$'],
  CNY: ['¥', '元', 'cn¥'],
  JPY: ['¥', '円'],
  IDR: ['rp'],
};

const plain = (sign: string): string => sign.trim().toLowerCase();

const shown = (code: string, currencyDisplay: 'narrowSymbol' | 'symbol'): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? code;

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
let bySign: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** Which currencies have a sign. */
function codesOf(sign: string): ReadonlySet<string> {
  if (bySign === undefined) {
    const all = new Map<string, Set<string>>();
    for (const code of CODES)
      for (const each of [shown(code, 'narrowSymbol'), shown(code, 'symbol'), ...(SIGNS[code] ?? [])])
        all.set(plain(each), (all.get(plain(each)) ?? new Set()).add(code));
    bySign = all;
  }
  return bySign.get(plain(sign)) ?? new Set();
}

/** The currency of a sign that no other one has, or of its own code (`rub` → RUB); null where it would be a guess. */
export function currencyCode(sign: string): string | null {
  const own = plain(sign).toUpperCase();
  if (CODES.has(own)) return own;
  const [code, ...others] = codesOf(sign);
  return code === undefined || others.length > 0 ? null : code;
}

/** Whether a sign may stand for a currency: one that nobody knows is the owner's own word for it. */
export const isSignOf = (sign: string, code: string): boolean => {
  const own = plain(sign).toUpperCase();
  if (CODES.has(own)) return own === code;
  const codes = codesOf(sign);
  return codes.size === 0 || codes.has(code);
};

/** Signs that visitors know better than those of `Intl`. */
const USUAL: Readonly<Record<string, string>> = { BYN: 'Br', KGS: 'сом', UZS: 'сум' };

/** How a currency is shown where the shop says nothing: `₴`, `$`, else its code. */
export const signOf = (code: string): string => USUAL[code] ?? (CODES.has(code) ? shown(code, 'narrowSymbol') : code);

interface Priced {
  /** ISO 4217 code as the backend says it; ''. */
  readonly currencyCode: string;
  /** As it is shown. */
  readonly currency: string;
}

/** The currency of prices: the backend's own word for it, else what its sign can only mean; null where it would be a guess. */
export const currencyOf = ({ currencyCode: code, currency }: Priced): string | null => (code === '' ? currencyCode(currency) : code);

/** How many decimals amounts of a currency have: three in Kuwait, none in Japan; two where it is not known which one it is. */
export function currencyDecimals(priced: Priced): number {
  const currency = currencyOf(priced);
  if (currency === null || !CODES.has(currency)) return 2;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
