import { tabStorage } from '#lib/client/storage.ts';
import { fieldsOf, textOf } from '#lib/client/stored-values.ts';

/** Where a visitor was before they left for a login provider, kept in this tab until they are back (AUTH-03). */
export interface LoginPlace {
  /** The path of the page, with its language. */
  readonly path: string;
  /** How far it was scrolled, in px. */
  readonly top: number;
  /** Whether the cart was open over it. */
  readonly cart: boolean;
}

const NAME = 'login-place';

export const noteLoginPlace = (place: LoginPlace): void => tabStorage.setItem(NAME, JSON.stringify(place));

/** What was noted, once; null for nothing. */
export function takeLoginPlace(): LoginPlace | null {
  const text = tabStorage.getItem(NAME);
  tabStorage.removeItem(NAME);
  try {
    const { path, top, cart } = fieldsOf(JSON.parse(text ?? 'null'));
    const isTop = typeof top === 'number' && top >= 0 && top < Number.POSITIVE_INFINITY;
    return textOf(path, 2_000) !== '' && isTop && typeof cart === 'boolean' ? { path: textOf(path, 2_000), top, cart } : null;
  } catch {
    return null;
  }
}
