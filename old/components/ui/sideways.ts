/** Which way lines run, as the document says it: 1 to the right, -1 to the left. Signs and keys of everything that moves sideways depend on it. */
export const sideways = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1);

/** What an arrow key asks for along a line: 1 on, -1 back, null when it is no such key. */
export function stepOf(key: string, way: 1 | -1 = sideways()): 1 | -1 | null {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  return (key === 'ArrowRight') === (way === 1) ? 1 : -1;
}

/** How far a row is scrolled from its beginning, in px. */
export const scrolledOf = (row: Element): number => Math.abs(row.scrollLeft);

/** Scrolls a row to so many px from its beginning. */
export const scrollRow = (row: Element, distance: number, behavior: ScrollBehavior): void =>
  row.scrollTo({ left: Math.max(0, distance) * sideways(), behavior });

/** How far an element stands from the beginning of what it is placed in, in px, wherever that is scrolled to. */
function startOf(element: HTMLElement): number {
  if (sideways() === 1) return element.offsetLeft;
  return (element.offsetParent?.clientWidth ?? 0) - element.offsetLeft - element.offsetWidth;
}

/** How far an element of a row stands from the row's beginning, in px, wherever the row stands and is scrolled to. */
export const startIn = (row: HTMLElement, element: HTMLElement): number =>
  startOf(element) - (element.offsetParent === row ? 0 : startOf(row));

/** Scrolls a row on by most of what it shows; from its end back to its beginning. */
export function scrollOn(row: Element): void {
  const at = scrolledOf(row);
  const isAtEnd = at + row.clientWidth >= row.scrollWidth - 8;
  scrollRow(row, isAtEnd ? 0 : at + row.clientWidth * 0.8, 'smooth');
}
