/**
 * In the place of a picture that is missing, on an empty plate in the tint of its category: the first letter of the name. Not text, so that translators and
 * screen readers pass it over. It fills its positioned parent, from 48 px in a list to half of a page.
 */
export function Initial({ name }: { readonly name: string }) {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';
  return <span data-letter={letter} aria-hidden="true" className="letter-plate absolute inset-0" />;
}
