/** Exact arithmetic on integer minor units (kopecks); PRICE-06, decisions «Money, weight, counts». */

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/;

interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

function fractionOf(factor: number): Fraction {
  const m = NUMBER.exec(String(factor));
  if (!m) throw new RangeError(`no finite factor: ${factor}`);
  const decimals = (m[3]?.length ?? 0) - Number(m[4] ?? 0);
  const digits = BigInt(`${m[1]}${m[2]}${m[3] ?? ''}`);
  return decimals > 0 ? { top: digits, bottom: 10n ** BigInt(decimals) } : { top: digits * 10n ** BigInt(-decimals), bottom: 1n };
}

/** Multiplies minor units by decimal factors, each taken as written (1.1 is eleven tenths), rounding once, half up. Throws RangeError for NaN and infinities. */
export function times(minor: number, ...factors: readonly number[]): number {
  let top = BigInt(minor);
  let bottom = 1n;
  for (const factor of factors) {
    const f = fractionOf(factor);
    top *= f.top;
    bottom *= f.bottom;
  }
  const doubled = 2n * top + bottom;
  const rest = doubled % (2n * bottom);
  return Number((doubled - (rest < 0n ? rest + 2n * bottom : rest)) / (2n * bottom));
}

/** A share of a sum: `hundredths` of a per cent (10 % = 1000), rounded half up. */
export const percent = (minor: number, hundredths: number): number => times(minor, hundredths, 0.0001);

/** The sum of minor units. */
export const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);
