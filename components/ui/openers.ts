/** What had focus when each open layer was asked for, the lowest first. */
const openers: (Element | null)[] = [];

/** Remembers at the moment the number of layers changes; a layer that takes another's place keeps its opener. */
export function noteOpeners(count: number): void {
  openers.length = Math.min(openers.length, count);
  while (openers.length < count) openers.push(document.activeElement);
}

/** What the layer at this depth was opened with, or what has focus now where nobody noted it. */
export const openerAt = (depth: number): Element | null => openers[depth - 1] ?? document.activeElement;
