import { classNames } from '#components/ui/class-names.ts';
import type { Facet } from '#lib/domain/filters.ts';

interface Props {
  readonly title: string;
  readonly facets: readonly Facet[];
  /** «Хит, 12 блюд». */
  readonly countLabel: (value: string, count: number) => string;
  readonly onToggle: (value: string) => void;
}

/** One group of things to choose, each with how many dishes it would leave. */
export function FilterChips({ title, facets, countLabel, onToggle }: Props) {
  if (facets.length === 0) return null;
  return (
    <fieldset className="filters__group">
      <legend>{title}</legend>
      <div className="filters__chips">
        {facets.map(({ value, count, chosen }) => (
          <button
            key={value}
            type="button"
            className={classNames('chip', chosen && 'is-active')}
            aria-pressed={chosen}
            aria-label={countLabel(value, count)}
            disabled={count === 0 && !chosen}
            onClick={() => onToggle(value)}
          >
            {value}
            <small data-count={count} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
