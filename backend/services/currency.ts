const CODES: Readonly<Record<string, string>> = {
  '₽': 'RUB',
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '₸': 'KZT',
  '₼': 'AZN',
  '₴': 'UAH',
  '₺': 'TRY',
  '֏': 'AMD',
  Br: 'BYN',
};

/** ISO 4217 code of the symbol a shop shows; a symbol nobody knows is sent as it is. */
export const currencyCode = (symbol: string): string => CODES[symbol] ?? symbol;
