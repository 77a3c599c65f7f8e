export type ProfileError = 'name' | 'email' | 'birth' | 'birthSet';

interface ProfileFields {
  readonly name: string;
  readonly email: string;
  /** dd.mm.yyyy or ''. */
  readonly birth: string;
}

/** «1.3.1994», «01031994», «1994-03-01» as the wire writes it: 01.03.1994; what is no date stays as typed. */
export function birthOf(typed: string): string {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const own = /^(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const [day, month, year] = own ? own.slice(1) : iso ? iso.slice(1).reverse() : [];
  return day && month && year ? `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}` : text;
}

const OLDEST = 120;

/** A day that exists, not after `today` (yyyy-mm-dd) and at most 120 years ago. */
function isBirth(text: string, today: string): boolean {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  if (!day || !month || !year) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const iso = `${year}-${month}-${day}`;
  return date.toISOString().startsWith(iso) && iso <= today && Number(today.slice(0, 4)) - Number(year) <= OLDEST;
}

/** What is wrong with the personal data before they are sent; the backend checks again. */
export function profileErrors(
  { name, email, birth }: ProfileFields,
  today: string,
): Partial<Record<'name' | 'email' | 'birth', ProfileError>> {
  return {
    ...(name.length > 120 && { name: 'name' }),
    ...(email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email) && { email: 'email' }),
    ...(birth !== '' && !isBirth(birth, today) && { birth: 'birth' }),
  };
}
