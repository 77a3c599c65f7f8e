import { type CountryCode, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** `+7 843 200-40-40` and `8432004040` of a shop alike: its own phone is written as its customers read it. */
function countryOf(phone: string): CountryCode | null {
  const digits = phone.replace(/[^\d+]/g, '');
  return parsePhoneNumberFromString(digits.startsWith('+') ? digits : `+${digits}`)?.country ?? null;
}

/** The countries whose numbers are sent login codes: those of the setting, else that of the shop's own phone; empty where that says none. */
export function codeCountries(setting: readonly string[], shopPhone: string): readonly CountryCode[] {
  const named = setting.filter((code) => isSupportedCountry(code));
  if (named.length > 0) return named;
  const own = countryOf(shopPhone);
  return own === null ? [] : [own];
}

/**
 * Whether a number in international form belongs to one of the countries; none named means any. A number that its country has not assigned yet counts for
 * every country with its calling code.
 */
export function isInCountries(phone: string, countries: readonly CountryCode[]): boolean {
  if (countries.length === 0) return true;
  const parsed = parsePhoneNumberFromString(phone);
  if (parsed === undefined) return false;
  if (parsed.country !== undefined) return countries.includes(parsed.country);
  return countries.some((country) => getCountryCallingCode(country) === parsed.countryCallingCode);
}
