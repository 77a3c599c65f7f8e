/** How this visitor likes to be moved. */
export const gently = (): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');

/** What shows that the visitor moves the page themselves. */
export const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
