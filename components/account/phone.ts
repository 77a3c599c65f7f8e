type CountryCode = import('libphonenumber-js').CountryCode;

/** The country whose numbers may be typed without a prefix: that of the shop's own phone; null when it says none. */
export async function countryOf(shopPhone: string): Promise<CountryCode | undefined> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const digits = shopPhone.replace(/[^\d+]/g, '');
  return parsePhoneNumberFromString(digits.startsWith('+') ? digits : `+${digits}`)?.country;
}

/** A typed number of any country in international form (`+79172451860`); null when nobody can be called by it, undefined where the rules of numbers did not come. */
export async function parsePhone(typed: string, shopPhone: string): Promise<string | null | undefined> {
  const rules = await import('libphonenumber-js/min').catch(() => null);
  if (rules === null) return undefined;
  const { parsePhoneNumberFromString } = rules;
  const country = await countryOf(shopPhone);
  const parsed = parsePhoneNumberFromString(typed, country ? { defaultCountry: country } : {});
  return parsed?.isValid() ? parsed.number : null;
}

/** A number as people of its country read it: `+7 917 245 18 60`; what is no number stays as it was typed. */
export async function formatPhone(typed: string, shopPhone: string): Promise<string> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const country = await countryOf(shopPhone);
  const parsed = parsePhoneNumberFromString(typed, country ? { defaultCountry: country } : {});
  return parsed?.isValid() ? parsed.formatInternational() : typed;
}
