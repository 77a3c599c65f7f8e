import { TextSkeleton } from '#old/components/ui/skeleton.tsx';
import type { SectionKey } from './sections.ts';

type Shape = 'field' | 'row' | 'card' | 'dish' | 'coal' | 'wheel' | 'tick' | 'area' | 'line';

/** What a section is made of, from top to bottom. */
const SHAPES: Readonly<Record<SectionKey, readonly (readonly [Shape, number])[]>> = {
  personal: [
    ['field', 4],
    ['line', 1],
    ['row', 2],
    ['coal', 1],
  ],
  game: [
    ['wheel', 1],
    ['card', 1],
  ],
  orders: [['card', 4]],
  bonuses: [
    ['coal', 1],
    ['line', 2],
    ['row', 4],
  ],
  favourites: [['dish', 6]],
  referrals: [
    ['card', 2],
    ['row', 3],
  ],
  coupons: [['card', 4]],
  preferences: [
    ['line', 1],
    ['tick', 4],
    ['area', 1],
  ],
  notifications: [
    ['line', 1],
    ['row', 5],
  ],
};

function one(shape: Shape, key: string) {
  if (shape === 'line') return <TextSkeleton key={key} width="46%" />;
  if (shape !== 'dish') return <span key={key} className={`sk lkwait__${shape}`} aria-hidden="true" />;
  return (
    <span key={key} className="lkwait__dish" aria-hidden="true">
      <span className="sk sk--art" />
      <TextSkeleton width="80%" />
      <span className="sk sk--buy" />
    </span>
  );
}

/** A section's geometry while it is on its way. */
export function SectionSkeleton({ section }: { readonly section: SectionKey }) {
  return (
    <div className={`lkwait lkwait--${section}`}>
      {SHAPES[section].flatMap(([shape, count]) => Array.from({ length: count }, (_, i) => one(shape, `${shape}${i}`)))}
    </div>
  );
}
