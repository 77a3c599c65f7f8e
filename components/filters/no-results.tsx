import { badgeText } from '#components/catalog/badges.ts';
import { buttonVariants } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Drop } from '#lib/domain/filter-index.ts';
import { NO_FILTERS } from '#lib/domain/filters.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { FilterLink, type FilterLinkProps } from './chosen-filters.tsx';
import type { FilterLabels } from './filter-labels.ts';

interface NoResultsProps extends Pick<FilterLinkProps, 'onChange'> {
  /** The filters without any one of which something would be left, most first. */
  readonly drops: readonly Drop[];
  readonly labels: FilterLabels;
}

const MAX_DROPS = 3;

function textOf({ kind, dropped }: Drop, labels: FilterLabels): string {
  if (kind === 'badge') return badgeText(dropped, labels);
  if (kind === 'price') return labels.upTo(Number(dropped));
  return kind === 'allergen' ? labels.freeOf(dropped) : dropped;
}

// The server renders it, too: no hooks in this file.

/** In the place of a list of which its filters leave nothing: which filter to take off, or all of them (CAT-06). */
export const NoResults = ({ drops, labels, onChange }: NoResultsProps) => (
  <EmptyState
    art={<Picture src="/art/cloche.webp" alt="" media={NO_VARIANTS} width={168} />}
    title={labels.empty}
    text={labels.emptyText}
    action={
      <div className="flex flex-wrap justify-center gap-2">
        {drops.slice(0, MAX_DROPS).map((drop, index) => (
          <FilterLink
            key={`${drop.kind} ${drop.dropped}`}
            filters={drop.without}
            onChange={onChange}
            className={buttonVariants({ variant: index === 0 ? 'primary' : 'neutral' })}
          >
            {labels.dropLeaves(textOf(drop, labels), drop.left)}
          </FilterLink>
        ))}
        <FilterLink filters={NO_FILTERS} onChange={onChange} className={buttonVariants()}>
          {labels.clear}
        </FilterLink>
      </div>
    }
  />
);
