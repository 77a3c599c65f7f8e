import { fieldsOf, tabStorage } from '#lib/client/storage.ts';

/** What was typed into forms of this tab and not sent: requests, bookings, ratings, profile, addresses (PWA-03). */

const NAME = 'typed';
/** So many forms are remembered: the oldest go. */
const MAX_FORMS = 12;

function readForms(): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(tabStorage.getItem(NAME) ?? '{}'));
  } catch {
    return {};
  }
}

function writeForms(all: readonly (readonly [string, unknown])[]): void {
  if (all.length === 0) tabStorage.removeItem(NAME);
  else tabStorage.setItem(NAME, JSON.stringify(Object.fromEntries(all)));
}

const othersThan = (form: string) => Object.entries(readForms()).filter(([name]) => name !== form);

/** The draft of a form as its guard reads it; null for none, and for what another build has left. */
export const formDraft = <T>(form: string, read: (value: unknown) => T | null): T | null => {
  const value = readForms()[form];
  return value === undefined ? null : read(value);
};

export const keepFormDraft = (form: string, values: object): void =>
  writeForms([...othersThan(form), [form, values] as const].slice(-MAX_FORMS));

export const dropFormDraft = (form: string): void => writeForms(othersThan(form));

/** The next person at this tab is somebody else. */
export const forgetFormDrafts = (): void => writeForms([]);
