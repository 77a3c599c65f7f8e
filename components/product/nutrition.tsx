import { useLocale, useTranslations } from 'next-intl';
import type { Product } from '#lib/contract/product.ts';
import { formatQuantity } from '#lib/i18n/format.ts';

interface Props {
  readonly product: Product;
  readonly heading: 'h2' | 'h3';
}

export function Nutrition({ product, heading: Heading }: Props) {
  const t = useTranslations('product');
  const unit = useTranslations('common')('unit.g');
  const locale = useLocale();
  const n = product.nutrition;
  const facts = n
    ? [
        { name: t('kcal'), value: formatQuantity(n.kcal, '', locale).trim() },
        { name: t('protein'), value: formatQuantity(n.protein, unit, locale) },
        { name: t('fat'), value: formatQuantity(n.fat, unit, locale) },
        { name: t('carbs'), value: formatQuantity(n.carbs, unit, locale) },
      ]
    : [];
  if (facts.length === 0 && product.composition === '' && product.allergens.length === 0) return null;
  return (
    <div>
      {facts.length > 0 && (
        <>
          <Heading className="product__sub">{t('nutrition')}</Heading>
          <dl className="facts">
            {facts.map((fact) => (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                <dd>{fact.value || '—'}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {product.composition !== '' && (
        <p className="facts__note">
          <b>{t('composition')}:</b> {product.composition}
        </p>
      )}
      {product.allergens.length > 0 && (
        <p className="facts__note">
          <b>{t('allergens')}:</b> {product.allergens.join(', ')}
        </p>
      )}
    </div>
  );
}
