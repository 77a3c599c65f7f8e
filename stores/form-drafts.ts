import { useEffect, useRef, useState } from 'react';
import { fieldsOf, tabStorage } from '#lib/client/storage.ts';

/** Unsent values of forms in this tab: requests, bookings, ratings, profile, addresses (PWA-03). */

const NAME = 'typed';
/** Drafts of a customer whose session ended without a logout. */
const ASIDE = 'typed-aside';
/** Maximum number of stored forms: the oldest are deleted. */
const MAX_FORMS = 12;

function readItem(name: string): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(tabStorage.getItem(name) ?? '{}'));
  } catch {
    return {};
  }
}

const readForms = (): Readonly<Record<string, unknown>> => readItem(NAME);

function writeForms(all: readonly (readonly [string, unknown])[]): void {
  if (all.length === 0) tabStorage.removeItem(NAME);
  else tabStorage.setItem(NAME, JSON.stringify(Object.fromEntries(all)));
}

const othersThan = (form: string) => Object.entries(readForms()).filter(([name]) => name !== form);

/** The draft of a form, parsed by its guard; null for none, and for an invalid one. */
export const formDraft = <T>(form: string, read: (value: unknown) => T | null): T | null => {
  const value = readForms()[form];
  return value === undefined ? null : read(value);
};

export const keepFormDraft = (form: string, values: object): void =>
  writeForms([...othersThan(form), [form, values] as const].slice(-MAX_FORMS));

export const dropFormDraft = (form: string): void => writeForms(othersThan(form));

/** Another person uses the browser. */
export function forgetFormDrafts(): void {
  writeForms([]);
  tabStorage.removeItem(ASIDE);
}

/** The session of a customer ended without a logout: forms do not find the drafts until the same customer logs in again. */
export function setFormDraftsAside(customerId: number): void {
  const forms = readForms();
  if (Object.keys(forms).length > 0) tabStorage.setItem(ASIDE, JSON.stringify({ customerId, forms }));
  writeForms([]);
}

/** A customer logged in: their own drafts that were set aside come back, unless the form was filled in again; those of another customer are deleted. */
export function takeFormDraftsBack(customerId: number): void {
  const aside = readItem(ASIDE);
  tabStorage.removeItem(ASIDE);
  if (aside.customerId === customerId) writeForms(Object.entries({ ...fieldsOf(aside.forms), ...readForms() }).slice(-MAX_FORMS));
}

/** The values of a form, kept in this tab once changed, until `drop`. `initial`: the values without a draft. */
export function useFormDraft<T extends object>(form: string, read: (value: unknown) => T, initial: () => T) {
  const [values, setValues] = useState(() => formDraft(form, read) ?? initial());
  const isTouched = useRef(false);
  useEffect(() => {
    if (isTouched.current) keepFormDraft(form, values);
  }, [form, values]);
  return {
    values,
    change: (part: Partial<T>): void => {
      isTouched.current = true;
      setValues((all) => ({ ...all, ...part }));
    },
    drop: (): void => {
      isTouched.current = false;
      dropFormDraft(form);
    },
  };
}
