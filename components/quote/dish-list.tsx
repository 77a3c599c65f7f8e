import type { ReactNode } from 'react';
import { buttonVariants } from '#components/ui/button.tsx';
import type { MediaVariants } from '#lib/media/source.ts';
import { DishThumbnail, DishWords, type DishWordsData, LineSum } from './dish-words.tsx';

// Server components of the order pages render this, too: no hooks in this file.

/** A dish of an order in short. */
export interface ListedDish extends DishWordsData {
  readonly key: string;
  readonly image: string;
  readonly tint: string;
  readonly sum: string;
  /** What the line would cost without the sale; '' where nothing is on sale. */
  readonly oldSum: string;
  /** At the end of the row. */
  readonly action?: ReactNode;
}

interface DishListProps {
  readonly dishes: readonly ListedDish[];
  readonly media: MediaVariants;
  /** Read before the old sum: «Прежняя цена». */
  readonly oldSumLabel: string;
  /** Names the button that shows the rest: «Показать ещё 12». */
  readonly moreLabel: (count: number) => string;
  /** So many are shown before the list is folded, so that the total stays on the screen. */
  readonly maxShown?: number;
}

/** With so few more dishes the list is not folded. */
const SPARE = 2;

/** The dishes of an order with their sums; many of them fold below the first. */
export function DishList({ dishes, moreLabel, maxShown = 8, ...list }: DishListProps) {
  const shown = dishes.length > maxShown + SPARE ? maxShown : dishes.length;
  return (
    <div>
      <Rows dishes={dishes.slice(0, shown)} {...list} />
      {shown < dishes.length && (
        <details className="group mt-3">
          {/* `relative`: above the link that covers a card of the account */}
          <summary
            className={buttonVariants({ size: 's', className: 'relative list-none group-open:hidden [&::-webkit-details-marker]:hidden' })}
          >
            {moreLabel(dishes.length - shown)}
          </summary>
          <Rows dishes={dishes.slice(shown)} {...list} />
        </details>
      )}
    </div>
  );
}

const Rows = ({ dishes, media, oldSumLabel }: Omit<DishListProps, 'moreLabel' | 'maxShown'>) => (
  <ul className="grid gap-3">
    {dishes.map(({ key, image, tint, sum, oldSum, action, ...words }) => (
      <li key={key} className="flex items-center gap-3 wrap-anywhere">
        <DishThumbnail isSmall image={image} name={words.name} tint={tint} media={media} />
        <div className="min-w-0 flex-1">
          <DishWords isSmall dish={words} />
        </div>
        <b className="text-end text-strong/5 font-[650]">
          <LineSum sum={sum} oldSum={oldSum} oldSumLabel={oldSumLabel} />
        </b>
        {action}
      </li>
    ))}
  </ul>
);
