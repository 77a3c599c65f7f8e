import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { Product, Variation } from '#lib/contract/product.ts';
import { nutritionOf } from '#lib/domain/nutrition.ts';
import type { ChosenSupplement } from '#lib/domain/supplements.ts';
import { formatNumber, formatQuantity } from '#lib/i18n/format.ts';
import { Segmented } from '#old/components/ui/segmented.tsx';

interface Props {
  readonly product: Product;
  readonly variation: Variation | null;
  readonly chosen: readonly ChosenSupplement[];
  readonly heading: 'h2' | 'h3';
}

/** What is in the dish as it is chosen, of 100 g or of the whole portion (PROD-01). */
export function Nutrition({ product, variation, chosen, heading: Heading }: Props) {
  const t = useTranslations('product');
  const c = useTranslations('common');
  const locale = useLocale();
  const name = useId();
  const [by, setBy] = useState<'hundred' | 'portion'>('hundred');
  const found = nutritionOf(product, variation, chosen);
  if (found === null) return <RawNutrition product={product} heading={Heading} />;
  const { portion, per100, unit, without } = found;
  const whole = by === 'portion' ? portion : null;
  const shown = whole?.nutrients ?? per100;
  const amountText = (amount: number): string => `${formatNumber(amount, locale, 0)}\u00a0${c(`unit.${unit}`)}`;
  const gram = (value: number): string => `${formatNumber(value, locale, 1)}\u00a0${c('unit.g')}`;
  return (
    <div>
      <div className="facts__head">
        <Heading className="product__sub">
          {t('nutritionOf', { amount: amountText(whole?.amount ?? 100), kind: whole ? 'portion' : 'hundred' })}
        </Heading>
        {portion && (
          <Segmented
            name={name}
            label={t('nutritionBy')}
            options={[
              { value: 'hundred', label: amountText(100) },
              { value: 'portion', label: t('portion') },
            ]}
            value={by}
            onChange={setBy}
          />
        )}
      </div>
      <Facts values={[formatNumber(shown.kcal, locale, 0), gram(shown.protein), gram(shown.fat), gram(shown.carbs)]} />
      {without.length > 0 && <p className="facts__note">{t('nutritionWithout', { names: without.join(', ') })}</p>}
    </div>
  );
}

function Facts({ values }: { readonly values: readonly string[] }) {
  const t = useTranslations('product');
  const names = [t('kcal'), t('protein'), t('fat'), t('carbs')];
  return (
    <dl className="facts">
      {names.map((name, i) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{values[i] || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Figures that are no numbers, as the shop wrote them. */
function RawNutrition({ product: { nutrition }, heading: Heading }: Pick<Props, 'product' | 'heading'>) {
  const t = useTranslations('product');
  const unit = useTranslations('common')('unit.g');
  const locale = useLocale();
  if (nutrition === null) return null;
  const { kcal, protein, fat, carbs } = nutrition;
  const grams = [protein, fat, carbs].map((value) => formatQuantity(value, unit, locale));
  return (
    <div>
      <Heading className="product__sub">{t('nutritionOf', { amount: `100\u00a0${unit}`, kind: 'hundred' })}</Heading>
      <Facts values={[formatQuantity(kcal, '', locale).trim(), ...grams]} />
    </div>
  );
}
