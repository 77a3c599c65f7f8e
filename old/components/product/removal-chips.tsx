import type { Product } from '#lib/contract/product.ts';
import type { UsableGroup } from '#lib/domain/supplements.ts';
import { FoodMark } from '#old/components/preferences/food-mark-client.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { type Counts, countOf, mayAdd } from './selection.ts';

interface Props {
  readonly group: UsableGroup;
  readonly options: readonly Product[];
  readonly counts: Counts;
  /** '' for what costs nothing. */
  readonly priceText: (option: Product) => string;
  readonly onAdd: (option: number) => void;
  readonly onTake: (option: number) => void;
}

/** «Без лука»: what is left out of the dish, one tap each. */
export function RemovalChips({ group, options, counts, priceText, onAdd, onTake }: Props) {
  return (
    <div className="removals">
      {options.map((option) => {
        const on = countOf(counts, option.id) > 0;
        return (
          <button
            key={option.id}
            type="button"
            className={classNames('removal', on && 'is-on')}
            aria-pressed={on}
            disabled={!on && !mayAdd(counts, group, option.id)}
            onClick={() => (on ? onTake(option.id) : onAdd(option.id))}
          >
            <Icon name={on ? 'check' : 'minus'} size="s" />
            {[option.name, priceText(option)].filter((part) => part !== '').join(' · ')}
            <FoodMark productId={option.id} />
          </button>
        );
      })}
    </div>
  );
}
