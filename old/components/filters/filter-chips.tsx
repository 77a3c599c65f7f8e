import { useTranslations } from 'next-intl';
import { memo } from 'react';
import type { Facet } from '#lib/domain/filters.ts';
import { classNames } from '#old/components/ui/class-names.ts';

interface ChipProps extends Facet {
  /** What it says. */
  readonly text: string;
  /** The attribute it belongs to; null for a badge. */
  readonly group: string | null;
  readonly onToggle: (group: string | null, value: string) => void;
}

/** «Хит, 12 блюд»; drawn anew only when something about it changed. */
const FilterChip = memo(function FilterChip({ value, text, count, chosen, group, onToggle }: ChipProps) {
  const t = useTranslations('filters');
  return (
    <button
      type="button"
      className={classNames('chip', chosen && 'is-active')}
      aria-pressed={chosen}
      aria-label={t('facet', { value: text, count })}
      disabled={count === 0 && !chosen}
      onClick={() => onToggle(group, value)}
    >
      {text}
      <small data-count={count} />
    </button>
  );
});

interface Props extends Pick<ChipProps, 'group' | 'onToggle'> {
  readonly title: string;
  readonly facets: readonly Facet[];
  /** What a value says, where that is not itself. */
  readonly textOf?: (value: string) => string;
  readonly isChosen: (value: string) => boolean;
}

/** One group of things to choose, each with how many dishes it would leave. */
export function FilterChips({ title, facets, textOf, isChosen, ...chip }: Props) {
  if (facets.length === 0) return null;
  return (
    <fieldset className="filters__group">
      <legend>{title}</legend>
      <div className="filters__chips">
        {facets.map(({ value, count }) => (
          <FilterChip key={value} value={value} text={textOf?.(value) ?? value} count={count} chosen={isChosen(value)} {...chip} />
        ))}
      </div>
    </fieldset>
  );
}
