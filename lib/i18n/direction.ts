const TO_THE_LEFT: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Mend', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi']);

/** The text direction of a language, by its script: `dir` of the page. An invalid language tag is left-to-right. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  try {
    return TO_THE_LEFT.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
