/** How this visitor likes to be moved. */
export const gently = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');

/** Event of the window: the page is led to what the visitor has just asked for; whoever leads it elsewhere lets go. */
export const LED = 'shop-led';

/** What shows that the visitor moves the page themselves. */
export const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown', LED] as const;
