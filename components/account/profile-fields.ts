import { fieldsOf, textOf } from '#lib/client/stored-values.ts';

/** What a customer says of themselves; `birth` is dd.mm.yyyy or ''. */
export interface ProfileFields {
  readonly name: string;
  readonly email: string;
  readonly birth: string;
}

export const PROFILE_FIELDS = ['name', 'email', 'birth'] as const satisfies readonly (keyof ProfileFields)[];

/** `birthSet`: it was set before, which can be done once. */
export type ProfileError = keyof ProfileFields | 'birthSet';
export type ProfileErrors = Readonly<Partial<Record<keyof ProfileFields, ProfileError>>>;

export const MAX_NAME = 120;
export const MAX_EMAIL = 200;
export const MAX_BIRTH = 10;
/** Years. */
const OLDEST = 120;

/** What the form of this tab had when its page was left. */
export function profileDraft(value: unknown): ProfileFields | null {
  const { name, email, birth } = fieldsOf(value);
  if (typeof name !== 'string' || typeof email !== 'string' || typeof birth !== 'string') return null;
  return { name: textOf(name, MAX_NAME), email: textOf(email, MAX_EMAIL), birth: textOf(birth, MAX_BIRTH) };
}

/** «1.3.1994», «01031994», «1994-03-01» as the wire writes it: 01.03.1994; what is no date stays as it was typed. */
export function birthOf(typed: string): string {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const dotted = /^(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const [day, month, year] = dotted ? dotted.slice(1) : iso ? iso.slice(1).reverse() : [];
  return day && month && year ? `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}` : text;
}

/** A day that exists, not after `today` (yyyy-mm-dd) and at most {@link OLDEST} years ago. */
function isBirth(text: string, today: string): boolean {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  if (!day || !month || !year) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const iso = `${year}-${month}-${day}`;
  return date.toISOString().startsWith(iso) && iso <= today && Number(today.slice(0, 4)) - Number(year) <= OLDEST;
}

/** What is wrong with the fields before they are sent; the backend checks again. */
export const profileErrors = ({ name, email, birth }: ProfileFields, today: string): ProfileErrors => ({
  ...(name.length > MAX_NAME && { name: 'name' }),
  ...(email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email) && { email: 'email' }),
  ...(birth !== '' && !isBirth(birth, today) && { birth: 'birth' }),
});
