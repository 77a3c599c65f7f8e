'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import type { Product, Variation } from '#lib/contract/product.ts';
import { foodVerdict } from '#lib/domain/food-conflicts.ts';
import { nutritionOf } from '#lib/domain/nutrition.ts';
import type { ChosenSupplement } from '#lib/domain/supplements.ts';
import { formatNumber, formatQuantity } from '#lib/i18n/format.ts';
import { useVisitor } from '#stores/visitor.ts';
import type { Dish } from './dish-data.ts';
import { useFoodLabels } from './food-mark-client.tsx';

interface DishFactsProps {
  readonly dish: Dish;
  readonly variation: Variation | null;
  readonly chosen: readonly ChosenSupplement[];
  readonly heading: 'h2' | 'h3';
}

const noteClass = 'text-small text-muted';

/** Facts about a dish: attributes, nutrition, composition, allergens, conflicts with the visitor's preferences. */
export function DishFacts({ dish, variation, chosen, heading }: DishFactsProps) {
  return (
    <>
      <Attributes product={dish.product} />
      <Nutrition product={dish.product} variation={variation} chosen={chosen} heading={heading} />
      <Composition dish={dish} chosen={chosen} />
    </>
  );
}

/** Attributes without a choice: «Острота: средняя». */
function Attributes({ product }: { readonly product: Product }) {
  const shown = product.attributes.filter(({ visible, variation, options }) => visible && !variation && options.length > 0);
  if (shown.length === 0) return null;
  return (
    <dl className="grid gap-2">
      {shown.map(({ name, options }) => (
        <div key={name} className="grid grid-cols-[40%_1fr] gap-3 text-small text-muted">
          <dt>{name}</dt>
          <dd className="text-ink">{options.join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Nutrition of the configured dish, per 100 g or per portion (PROD-01). */
function Nutrition({ product, variation, chosen, heading: Heading }: Omit<DishFactsProps, 'dish'> & { readonly product: Product }) {
  const t = useTranslations('product');
  const unitLabel = useTranslations('common.unit');
  const { locale } = useShop();
  const [basis, setBasis] = useState<'hundred' | 'portion'>('hundred');
  if (product.nutrition === null) return null;

  const found = nutritionOf(product, variation, chosen);
  const unit = found?.unit ?? 'g';
  const amountText = (amount: number): string => `${formatNumber(amount, locale, 0)}\u00a0${unitLabel(unit)}`;
  const grams = (value: number): string => `${formatNumber(value, locale, 1)}\u00a0${unitLabel('g')}`;
  const portion = basis === 'portion' ? (found?.portion ?? null) : null;
  const shown = portion?.nutrients ?? found?.per100;
  // Non-numeric values are shown unchanged.
  const { kcal, protein, fat, carbs } = product.nutrition;
  const values =
    shown === undefined
      ? [formatQuantity(kcal, '', locale).trim(), ...[protein, fat, carbs].map((value) => formatQuantity(value, unitLabel('g'), locale))]
      : [formatNumber(shown.kcal, locale, 0), grams(shown.protein), grams(shown.fat), grams(shown.carbs)];
  const terms = [t('kcal'), t('protein'), t('fat'), t('carbs')];

  return (
    <div>
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Heading className="text-title-s">
          {t('nutritionOf', { amount: amountText(portion?.amount ?? 100), kind: portion === null ? 'hundred' : 'portion' })}
        </Heading>
        {found !== null && found.portion !== null && (
          <Segmented
            label={t('nutritionBy')}
            options={[
              { value: 'hundred', label: amountText(100) },
              { value: 'portion', label: t('portion') },
            ]}
            value={basis}
            onChange={setBasis}
          />
        )}
      </div>
      <dl className="flex flex-wrap rounded-button *:not-first:border-s *:border-sunken-hover bg-sunken px-1 py-3 forced-outline">
        {terms.map((term, position) => (
          <div key={term} className="grid min-w-min flex-1 justify-items-center text-center">
            <dt className="order-2 text-caption text-muted">{term}</dt>
            <dd className="text-input/5 font-[650]">{values[position] || '—'}</dd>
          </div>
        ))}
      </dl>
      {found !== null && found.without.length > 0 && (
        <p className="mt-2 text-small text-muted">{t('nutritionWithout', { names: found.without.join(', ') })}</p>
      )}
    </div>
  );
}

/** Ingredients and allergens, with those that the visitor does not want (LK-08). */
function Composition({ dish: { product, menu }, chosen }: Pick<DishFactsProps, 'dish' | 'chosen'>) {
  const t = useTranslations('product');
  const wanted = useVisitor((visitor) => visitor.wanted);
  const { has } = useFoodLabels();
  const { codes } = foodVerdict(
    product,
    chosen,
    wanted.map(({ code }) => code),
    menu,
  );
  if (product.composition === '' && product.allergens.length === 0 && codes.length === 0) return null;
  return (
    <div className="-mt-2.5 grid gap-2">
      {product.composition !== '' && (
        <p className={noteClass}>
          <b className="font-semibold text-ink">{t('composition')}:</b> {product.composition}
        </p>
      )}
      {product.allergens.length > 0 && (
        <p className={noteClass}>
          <b className="font-semibold text-ink">{t('allergens')}:</b> {product.allergens.join(', ')}
        </p>
      )}
      {codes.length > 0 && (
        <p className="flex items-center gap-1.5 text-small text-warning">
          <Icon name="alert" size="s" />
          {t('against', { what: codes.map(has).join(', ') })}
        </p>
      )}
    </div>
  );
}
