const TO_THE_LEFT: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Mend', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi']);

/** Which way a language's lines run, by the script it is written in: `dir` of the page. What is no language tag runs to the right. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  try {
    return TO_THE_LEFT.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
