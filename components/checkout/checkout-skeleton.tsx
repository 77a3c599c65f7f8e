import { Skeleton } from '#components/ui/skeleton.tsx';

// The server renders this: no hooks in this file.

/** The columns of the page. */
export const checkoutGrid =
  'grid grid-cols-1 gap-6 pb-[calc(92px+var(--offline-bar))] lg:grid-cols-[minmax(0,1fr)_clamp(360px,34%,432px)] lg:items-start lg:gap-[clamp(36px,5vw,72px)] lg:pb-16';

const SECTIONS = ['contact', 'place', 'time', 'payment'];

/** The placeholder of the checkout while cart and settings are loading. */
export const CheckoutSkeleton = () => (
  <div className={checkoutGrid}>
    <div className="grid gap-6 lg:gap-12">
      {SECTIONS.map((section) => (
        <div key={section} className="grid gap-3">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-13" />
          <Skeleton className="h-13" />
        </div>
      ))}
    </div>
    <div className="grid gap-3 rounded-sheet bg-sunken px-4.5 py-4 lg:gap-4 lg:p-6.5">
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
    </div>
  </div>
);
