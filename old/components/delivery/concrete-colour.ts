/** A colour of the theme as a service outside the page's styles understands it: `var(--brand)` → `#ff6b22`; others as they are. */
export function concreteColour(colour: string): string {
  const name = /^var\((--[\w-]+)\)$/.exec(colour)?.[1];
  return name === undefined ? colour : getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
