/** Whether an element has a box on the page; `checkVisibility` is younger than the oldest browsers of the shop (Safari 17.4). */
export const isSeen = (element: Element | null): boolean => element !== null && element.getClientRects().length > 0;
