import { cn } from '#components/ui/cn.ts';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { SectionKey } from './account-sections.ts';

const SHAPES = {
  field: 'h-19 rounded-button',
  row: 'h-18 rounded-card',
  card: 'h-44.5 rounded-card',
  coal: 'h-49 rounded-sheet',
  wheel: 'h-120 rounded-sheet lg:h-[721px]',
  tick: 'h-15 rounded-button',
  area: 'col-span-full h-30 rounded-button',
  line: 'col-span-full h-4.75 w-[46%]',
} as const;

type Shape = keyof typeof SHAPES | 'dish';

const cards = 'grid-cols-[repeat(auto-fill,minmax(min(100%,max(20rem,(100%-16px)/2)),1fr))]';

/** What a section is made of, from top to bottom, and its columns. */
const SKELETONS: Readonly<Record<SectionKey, { readonly grid?: string; readonly shapes: readonly (readonly [Shape, number])[] }>> = {
  personal: {
    grid: '@min-[50rem]/account:grid-cols-[repeat(2,minmax(0,1fr))]',
    shapes: [
      ['field', 4],
      ['line', 1],
      ['row', 2],
      ['coal', 1],
    ],
  },
  game: {
    shapes: [
      ['wheel', 1],
      ['card', 1],
    ],
  },
  orders: { grid: cards, shapes: [['card', 4]] },
  bonuses: {
    shapes: [
      ['coal', 1],
      ['line', 2],
      ['row', 4],
    ],
  },
  favourites: {
    grid: 'grid-cols-[repeat(2,minmax(0,1fr))] gap-x-cards! gap-y-6! @min-[42rem]/account:grid-cols-[repeat(3,minmax(0,1fr))]',
    shapes: [['dish', 6]],
  },
  referrals: {
    shapes: [
      ['card', 2],
      ['row', 3],
    ],
  },
  coupons: { grid: cards, shapes: [['card', 4]] },
  preferences: {
    grid: 'max-w-140 grid-cols-[repeat(auto-fit,minmax(min(100%,max(164px,(100%-12px)/2)),1fr))]',
    shapes: [
      ['line', 1],
      ['tick', 4],
      ['area', 1],
    ],
  },
  notifications: {
    grid: 'lg:max-w-180',
    shapes: [
      ['line', 1],
      ['row', 5],
    ],
  },
};

/** A section's geometry while it is on its way. */
export function SectionSkeleton({ section }: { readonly section: SectionKey }) {
  const { grid, shapes } = SKELETONS[section];
  return (
    <div className={cn('grid gap-3', grid)}>
      {shapes.flatMap(([shape, count]) =>
        Array.from({ length: count }, (_, index) => `${shape}-${index}`).map((key) =>
          shape === 'dish' ? <DishSkeleton key={key} /> : <Skeleton key={key} className={SHAPES[shape]} />,
        ),
      )}
    </div>
  );
}

const DishSkeleton = () => (
  <span className="grid gap-2.5">
    <Skeleton className="aspect-[1/0.96] rounded-card" />
    <Skeleton className="h-4.75 w-4/5" />
    <Skeleton className="h-tap rounded-control" />
  </span>
);
