/** JSON for a script element: no text inside can end the element or open another. */
export const jsonLdText = (data: unknown): string => JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escaped);

const escaped = (c: string): string => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`;
