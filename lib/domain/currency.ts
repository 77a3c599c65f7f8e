/** Currencies as shops write them (`front_currency`, I18N-05) by their ISO 4217 code. */

const CODES: Readonly<Record<string, readonly string[]>> = {
  RUB: ['₽', 'р', 'р.', 'руб', 'руб.', '&#8381;'],
  BYN: ['br', 'р.б.', 'бел. руб.'],
  KZT: ['₸', 'тг', 'тг.', 'тенге'],
  UZS: ["so'm", 'soʻm', 'сум', 'сўм'],
  KGS: ['с', 'сом'],
  AZN: ['₼', 'ман.', 'манат'],
  AMD: ['֏', 'др.', 'драм'],
  GEL: ['₾', 'лари'],
  TRY: ['₺', 'tl'],
  UAH: ['₴', 'грн', 'грн.'],
  EUR: ['€'],
  USD: ['$', 'us$'],
  GBP: ['£'],
  INR: ['₹'],
  CNY: ['¥', '元', 'cn¥'],
  VND: ['₫', 'đ'],
  IDR: ['rp'],
  BRL: ['r$'],
  PLN: ['zł'],
};

const BY_SYMBOL = new Map(Object.entries(CODES).flatMap(([code, symbols]) => symbols.map((symbol) => [symbol, code] as const)));

/** The ISO code of a symbol, or of itself when it is one (`rub` → RUB); null for what nobody else would understand. */
export function currencyCode(symbol: string): string | null {
  const plain = symbol.trim().toLowerCase();
  return BY_SYMBOL.get(plain) ?? (/^[a-z]{3}$/.test(plain) ? plain.toUpperCase() : null);
}
