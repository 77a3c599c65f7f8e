type CountryCode = import('libphonenumber-js').CountryCode;

/** The country whose numbers may be typed without a prefix: that of the shop's own phone; null when it says none. */
export async function countryOf(shopPhone: string): Promise<CountryCode | undefined> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const digits = shopPhone.replace(/[^\d+]/g, '');
  return parsePhoneNumberFromString(digits.startsWith('+') ? digits : `+${digits}`)?.country;
}

/** Calling codes of one and two digits; all others have three (ITU-T E.164). */
const CALLING_CODE = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** What numbers of the shop's country begin with: `+7`; '' where the shop has no phone. */
export const callingCode = (shopPhone: string): string => CALLING_CODE.exec(`+${shopPhone.replace(/\D/g, '')}`)?.[0] ?? '';

/**
 * A typed number of any country in international form (`+79172451860`); null when nobody can be called by it, undefined where the rules of numbers did not
 * come. All rules of the countries are needed (`max`): the short list takes 8 999 123 45 6, a mobile number that lacks a digit, for a whole one of a city.
 */
export async function parsePhone(typed: string, shopPhone: string): Promise<string | null | undefined> {
  const rules = await import('libphonenumber-js/max').catch(() => null);
  if (rules === null) return undefined;
  const { parsePhoneNumberFromString } = rules;
  const country = await countryOf(shopPhone);
  const parsed = parsePhoneNumberFromString(typed, country ? { defaultCountry: country } : {});
  return parsed?.isValid() ? parsed.number : null;
}

/** A number as people of its country read it: `+7 917 245 18 60`; what is no number stays as it was typed. */
export async function formatPhone(typed: string, shopPhone: string): Promise<string> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const country = await countryOf(shopPhone);
  const parsed = parsePhoneNumberFromString(typed, country ? { defaultCountry: country } : {});
  return parsed?.isValid() ? parsed.formatInternational() : typed;
}
