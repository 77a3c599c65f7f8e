import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The country (ISO 3166-1) of the first of these numbers that names one; '' where none does. A Russian number may be written with 8 or 7 instead of +7. */
export function countryOf(phones: readonly string[]): string {
  for (const phone of phones) {
    const digits = phone.replace(/\D/g, '');
    const written = !phone.trim().startsWith('+') && /^[78]\d{10}$/.test(digits) ? `+7${digits.slice(1)}` : phone;
    const country = parsePhoneNumberFromString(written)?.country;
    if (country !== undefined) return country;
  }
  return '';
}
