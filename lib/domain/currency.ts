/**
 * Currencies and their signs (`front_currency`, I18N-05). A sign is often ambiguous: twenty countries use `$`. Code that needs the
 * currency itself gets its ISO 4217 code from the backend (decisions «Money, weight, counts»).
 */

/** Additional signs and words of currencies, besides those of `Intl`. */
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

/** The currencies with a sign. */
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

/** The currency of an unambiguous sign, or of an ISO code (`rub` → RUB); null when it is ambiguous. */
export function currencyCode(sign: string): string | null {
  const own = plain(sign).toUpperCase();
  if (CODES.has(own)) return own;
  const [code, ...others] = codesOf(sign);
  return code === undefined || others.length > 0 ? null : code;
}

/** Whether a sign can stand for a currency; an unknown sign is accepted as the owner's own word. */
export const isSignOf = (sign: string, code: string): boolean => {
  const own = plain(sign).toUpperCase();
  if (CODES.has(own)) return own === code;
  const codes = codesOf(sign);
  return codes.size === 0 || codes.has(code);
};

/** Signs that are more common than those of `Intl`. */
const USUAL: Readonly<Record<string, string>> = { BYN: 'Br', KGS: 'сом', UZS: 'сум' };

/** The default sign of a currency: `₴`, `$`, otherwise its code. */
export const signOf = (code: string): string => USUAL[code] ?? (CODES.has(code) ? shown(code, 'narrowSymbol') : code);

interface Priced {
  /** ISO 4217 code from the backend; '' when unknown. */
  readonly currencyCode: string;
  /** The displayed sign. */
  readonly currency: string;
}

/** The currency of prices: the backend's code, otherwise the currency of an unambiguous sign; null when ambiguous. */
export const currencyOf = ({ currencyCode: code, currency }: Priced): string | null => (code === '' ? currencyCode(currency) : code);

/** What names the currency of prices: its code, otherwise the displayed sign. */
export const currencyName = (priced: Priced): string => currencyOf(priced) ?? priced.currency;

/** Number of decimals of a currency: three in Kuwait, none in Japan; two when it is unknown. */
export function currencyDecimals(priced: Priced): number {
  const currency = currencyOf(priced);
  if (currency === null || !CODES.has(currency)) return 2;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
