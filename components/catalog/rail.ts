/** A full-width horizontal row of links with scroll snapping. On wide screens it is limited to the page's width with a fading edge. */
export const rail =
  '-mx-gutter flex snap-x snap-proximity scroll-ps-gutter overflow-x-auto px-gutter scrollbar-none has-focus-visible:snap-none *:flex-none *:snap-start min-[1400px]:mask-[linear-gradient(90deg,transparent,#000_var(--gutter),#000_calc(100%-var(--gutter)),transparent)]';
