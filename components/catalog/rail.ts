/** A row of links that runs sideways from edge to edge and snaps. On wide screens it ends in the middle of the page: what runs out of it fades. */
export const rail =
  '-mx-gutter flex snap-x snap-proximity scroll-ps-gutter overflow-x-auto px-gutter scrollbar-none has-focus-visible:snap-none *:flex-none *:snap-start min-[1400px]:mask-[linear-gradient(90deg,transparent,#000_var(--gutter),#000_calc(100%-var(--gutter)),transparent)]';
