/** The pattern of `z.email()`, as in the contract: zod itself must stay out of a page's first load. */
const EMAIL = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether the text is a valid e-mail address or empty. */
export const isEmail = (text: string): boolean => text === '' || (text.length <= 200 && EMAIL.test(text));
