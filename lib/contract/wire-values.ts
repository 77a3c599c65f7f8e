const MONEY = /^([-+]?)(\d{1,12})(?:\.(\d{1,6}))?$/;

/** Parses "12", "9.5", 590 or "1 290,00" exactly into minor units (1/100), rounding half up. Undefined when it is not an amount of money. */
export function minorFromWire(v: unknown): number | undefined {
  if (typeof v !== 'string' && typeof v !== 'number') return undefined;
  const m = MONEY.exec(
    String(v)
      .replace(/[\s\u00a0]/g, '')
      .replace(',', '.'),
  );
  if (!m) return undefined;
  const digits = (m[3] ?? '').padEnd(3, '0');
  const minor = Number(m[2]) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0);
  return m[1] === '-' ? -minor || 0 : minor;
}

/** Minor units as the string of the wire: 59000 → "590.00". */
export function minorToWire(minor: number): string {
  const abs = Math.abs(minor);
  return `${minor < 0 ? '-' : ''}${Math.floor(abs / 100)}.${String(abs % 100).padStart(2, '0')}`;
}

/** Currencies without decimals (ISO 4217), and signs of one of them alone. */
const WITHOUT_DECIMALS: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF ₩ ₫ 円'.split(' '),
);

/**
 * Minor units of the least amount that can be paid: 100 in a currency without decimals, 1 in others. `decimals`: as set by the shop, null when it says nothing;
 * `currencies`: its code and its sign.
 */
export const moneyUnitOf = (decimals: number | null, ...currencies: readonly string[]): number =>
  10 ** (2 - Math.min(2, Math.max(0, decimals ?? (currencies.some((one) => WITHOUT_DECIMALS.has(one.toUpperCase())) ? 0 : 2))));

/** Rounds to whole payable amounts, half up; `unit`: minor units of the least one (`moneyUnit` of the settings). */
export const inUnits = (minor: number, unit = 1): number => (unit === 1 ? minor : Math.floor((2 * minor + unit) / (2 * unit)) * unit);

interface Ends {
  readonly from: string;
  readonly to: string;
}

/** A missing end of a daily window is midnight; a window without both ends is unset (decisions «Delivery»). */
export function closedEnds<T extends Ends>(window: T): T {
  if (window.from === '') return window.to === '' ? window : { ...window, from: '00:00' };
  return window.to === '' ? { ...window, to: '24:00' } : window;
}

export type DeliveryType = 'delivery' | 'pickup' | 'lounge';

const TYPE_WORDS: Readonly<Record<string, DeliveryType>> = {
  flat_rate: 'delivery',
  delivery: 'delivery',
  local_pickup: 'pickup',
  pickup: 'pickup',
  restaurants: 'lounge',
  wcso_booking: 'lounge',
  lounge: 'lounge',
};

/**
 * The delivery type of a method id (DLV-01): delivery/flat_rate, pickup/local_pickup, lounge/restaurants/wcso_booking, with or without an
 * instance suffix (`flat_rate:3`).
 */
export function deliveryTypeOf(method: string): DeliveryType | null {
  return (
    TYPE_WORDS[method] ??
    TYPE_WORDS[method.split(':')[0] ?? ''] ??
    Object.entries(TYPE_WORDS).find(([w]) => method.startsWith(`${w}_`))?.[1] ??
    null
  );
}

/** The method id of each delivery type on the wire. */
export const METHOD_ID: Readonly<Record<DeliveryType, string>> = { delivery: 'flat_rate', pickup: 'local_pickup', lounge: 'wcso_booking' };

/** A generated id outside the range of real ids; the same for the same text. */
export function idFor(text: string): number {
  let hash = 0;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647;
  return Number.MAX_SAFE_INTEGER - hash;
}
