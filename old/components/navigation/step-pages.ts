/** The page of every step of history that this document has shown, by the step's key. */
const pages = new Map<string, string>();
let shown = '';

/** The key of the step of history one stands on; '' in browsers that do not tell. */
export const stepNow = (): string => ('navigation' in window ? (navigation.currentEntry?.key ?? '') : '');

/** The step one stands on belongs to the page that is shown, as what a layer or a block adds does. */
export function keepStep(): void {
  pages.set(stepNow(), shown);
}

/** Says which page is shown now. */
export function showsPage(page: string): void {
  shown = page;
  keepStep();
}

/** True while a step back or forward has led to another page that is not there yet. A step of another document counts as the page that is shown. */
export const isElsewhere = (): boolean => (pages.get(stepNow()) ?? shown) !== shown;
