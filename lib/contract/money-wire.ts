const MONEY = /^([-+]?)(\d{1,12})(?:\.(\d{1,6}))?$/;

/** Parses "12", "9.5", 590 or "1 290,00" exactly into minor units (1/100); half a unit and more rounds up. Undefined when it is no sum of money. */
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

/** Minor units as the wire's string: 59000 → "590.00". */
export function minorToWire(minor: number): string {
  const abs = Math.abs(minor);
  return `${minor < 0 ? '-' : ''}${Math.floor(abs / 100)}.${String(abs % 100).padStart(2, '0')}`;
}
