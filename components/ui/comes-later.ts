/**
 * What of a long or low part of a page its first paint does not need: an element with these attributes keeps its first `kept` children in the first answer, the
 * others follow (docs/decisions/0039). Costs nothing where a page comes in one.
 */
export const comesAfter = (kept: number): { readonly 'data-rest': number } => ({ 'data-rest': kept });
