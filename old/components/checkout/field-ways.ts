/** How a field is filled by hand and by browsers: what the keyboard of a phone shows, what its return key does, what may be filled in from memory (ORD-01). */
export const FIELD_WAYS = {
  name: { type: 'text', inputMode: 'text', autoComplete: 'given-name', autoCapitalize: 'words', enterKeyHint: 'next', maxLength: 120 },
  phone: { inputMode: 'tel', autoComplete: 'tel', enterKeyHint: 'next', maxLength: 40 },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    enterKeyHint: 'next',
    maxLength: 200,
  },
  changeFrom: { type: 'text', inputMode: 'decimal', autoComplete: 'off', enterKeyHint: 'next', maxLength: 12 },
  comment: { autoComplete: 'off', autoCapitalize: 'sentences', maxLength: 1_000 },
} as const;

/** The return key of a field that says «next» goes there instead of sending a half-filled form. */
export function focusNext(form: HTMLFormElement, from: EventTarget): boolean {
  if (!(from instanceof HTMLInputElement) || from.enterKeyHint !== 'next') return false;
  const fields = [...form.querySelectorAll<HTMLElement>('input.input, textarea.input, input[type=radio]:checked')];
  fields[fields.indexOf(from) + 1]?.focus();
  return true;
}
