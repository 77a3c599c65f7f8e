import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { Product } from '#lib/contract/product.ts';
import type { UsableGroup } from '#lib/domain/supplements.ts';
import { boundsOf } from '#lib/domain/supplements.ts';
import { formatMoney, formatQuantity } from '#lib/i18n/format.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { type Counts, countOf, leastOf, mayAdd } from './selection.ts';
import { SupplementTile } from './supplement-tile.tsx';

interface Props {
  readonly id: string;
  readonly group: UsableGroup;
  /** What one more of it costs with this dish, in minor units. */
  readonly priceOf: (option: Product) => number;
  readonly counts: Counts;
  readonly currency: string;
  readonly media: MediaVariants;
  readonly lacking: boolean;
  readonly onAdd: (option: number) => void;
  readonly onTake: (option: number) => void;
}

/** One group of additions with its bounds in words. */
export function SupplementGroup({ id, group, priceOf, counts, currency, media, lacking, onAdd, onTake }: Props) {
  const t = useTranslations('product');
  const unit = useTranslations('common')('unit.g');
  const locale = useLocale();
  const least = leastOf(group);
  const { most } = boundsOf(group);
  const bounds =
    least > 1 && most > least
      ? t('between', { min: least, max: most })
      : group.max > 1
        ? t('atMost', { count: group.max })
        : least > 0
          ? t('required')
          : '';
  return (
    <fieldset id={id} aria-describedby={lacking ? `${id}-error` : undefined}>
      <legend className="supp__title">
        {group.title} {bounds !== '' && <span>{bounds}</span>}
      </legend>
      {lacking && (
        <p className="field__error" id={`${id}-error`} role="alert">
          <Icon name="alert" size="s" />
          {t('missing', { group: group.title })}
        </p>
      )}
      <div className="supp">
        {group.options.map((option) => (
          <SupplementTile
            key={option.id}
            id={option.id}
            name={option.name}
            image={option.images[0] ?? ''}
            weight={formatQuantity(option.weight, unit, locale)}
            price={formatMoney(priceOf(option), currency, locale)}
            count={countOf(counts, option.id)}
            mayAdd={mayAdd(counts, group, option.id)}
            media={media}
            onAdd={() => onAdd(option.id)}
            onTake={() => onTake(option.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}
