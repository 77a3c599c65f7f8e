const DIGIT = /\p{Nd}/u;

/**
 * A text with the digits of other scripts (٣, ३, ３) as 0–9: keyboards of some languages type them, and numbers of the contract have only 0–9. Unicode
 * assigns each script's digits in ascending order without gaps, so that the value is the distance from the beginning of such a row.
 */
export const asciiDigits = (text: string): string =>
  text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
