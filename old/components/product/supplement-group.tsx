import { useLocale, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { Product } from '#lib/contract/product.ts';
import type { SalePrice } from '#lib/domain/pricing.ts';
import { boundsOf, isRemoval, leastOf, type UsableGroup } from '#lib/domain/supplements.ts';
import { formatMoney, formatQuantity } from '#lib/i18n/format.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { Button } from '#old/components/ui/button.tsx';
import { Icon } from '#old/components/ui/icon.tsx';
import { RemovalChips } from './removal-chips.tsx';
import { type Counts, countOf, mayAdd, totalOf } from './selection.ts';
import { SupplementTile } from './supplement-tile.tsx';
import { useFold } from './use-fold.ts';

interface Props {
  readonly id: string;
  readonly group: UsableGroup;
  /** What one more of it costs with this dish. */
  readonly saleOf: (option: Product) => SalePrice;
  readonly isOut: (option: Product) => boolean;
  readonly counts: Counts;
  readonly currency: string;
  readonly media: MediaVariants;
  readonly lacking: boolean;
  /** Which of the dish's groups it is. */
  readonly index: number;
  readonly onAdd: (index: number, option: number) => void;
  readonly onTake: (option: number) => void;
}

/** One group of choices with its bounds in words, which follow what is chosen. */
export function SupplementGroup({ id, group, saleOf, isOut, counts, currency, media, lacking, index, onAdd, onTake }: Props) {
  const t = useTranslations('product');
  const unit = useTranslations('common')('unit.g');
  const locale = useLocale();
  const { shown, rest, unfold, search } = useFold(group.options, (option) => countOf(counts, option.id) > 0);
  const add = useCallback((option: number) => onAdd(index, option), [onAdd, index]);
  const { mostOfOne } = boundsOf(group);
  const least = leastOf(group);
  const words = useBounds(group, totalOf(counts, group));
  const priceOf = (option: Product): number => saleOf(option).price;
  const money = (option: Product): string => (priceOf(option) === 0 ? t('free') : formatMoney(priceOf(option), currency, locale));
  const beforeOf = (option: Product): string => {
    const { price, before } = saleOf(option);
    return before > price ? formatMoney(before, currency, locale) : '';
  };
  return (
    <fieldset id={id} aria-describedby={lacking ? `${id}-error` : undefined}>
      <legend className="supp__title">
        {group.title} {words !== '' && <span aria-live="polite">{words}</span>}
      </legend>
      {lacking && (
        <p className="field__error" id={`${id}-error`} role="alert">
          <Icon name="alert" size="s" />
          {least > 1 ? t('tooFew', { group: group.title, min: least }) : t('missing', { group: group.title })}
        </p>
      )}
      {search && (
        <label className="supp__search">
          <Icon name="search" size="s" />
          <input
            type="search"
            className="input"
            aria-label={t('searchOptions', { group: group.title })}
            placeholder={t('searchOptions', { group: group.title })}
            value={search.query}
            maxLength={60}
            onChange={(event) => search.setQuery(event.target.value)}
          />
        </label>
      )}
      {isRemoval(group) ? (
        <RemovalChips
          group={group}
          options={shown}
          counts={counts}
          priceText={(option) => (priceOf(option) === 0 ? '' : money(option))}
          onAdd={add}
          onTake={onTake}
        />
      ) : (
        <div className="supp">
          {shown.map((option) => (
            <SupplementTile
              key={option.id}
              id={option.id}
              name={option.name}
              image={option.images[0] ?? ''}
              weight={formatQuantity(option.weight, unit, locale)}
              price={money(option)}
              before={beforeOf(option)}
              count={countOf(counts, option.id)}
              mayAdd={mayAdd(counts, group, option.id)}
              counted={mostOfOne > 1}
              outText={isOut(option) ? t('soldOut') : ''}
              media={media}
              onAdd={add}
              onTake={onTake}
            />
          ))}
        </div>
      )}
      {shown.length === 0 && <p className="supp__nothing">{t('nothingFound')}</p>}
      {rest > 0 && (
        <Button className="supp__rest" onClick={unfold}>
          {t('showRest', { count: rest })}
        </Button>
      )}
    </fieldset>
  );
}

/** «до 3», then «выбрано 2 из 3». */
function useBounds(group: UsableGroup, total: number): string {
  const t = useTranslations('product');
  const least = leastOf(group);
  const { most } = boundsOf(group);
  if (total > 0 && total < least) return t('chosenOfLeast', { count: total, min: least });
  if (total > 0 && group.max > 1) return t('chosenOf', { count: total, max: most });
  if (least > 1 && most > least) return t('between', { min: least, max: most });
  if (least > 1) return t('exactly', { count: least });
  if (group.max > 1) return t('atMost', { count: group.max });
  return least > 0 ? t('required') : '';
}
