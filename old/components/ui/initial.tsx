/** What stands in the place of a dish without a picture: the first letter of its name, in the colour of the plate it fills. */
export function Initial({ name }: { readonly name: string }) {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';
  return <span className="initial" data-letter={letter} aria-hidden="true" />;
}
