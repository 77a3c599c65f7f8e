import { useTranslations } from 'next-intl';
import type { Product } from '#lib/contract/product.ts';
import type { ChosenId } from '#lib/domain/supplements.ts';
import { useFoodVerdict } from '#old/components/preferences/use-food-verdict.ts';
import { useFoodWords } from '#old/components/preferences/use-food-words.ts';
import { Icon } from '#old/components/ui/icon.tsx';

interface Props {
  readonly product: Product;
  readonly chosen: readonly ChosenId[];
}

/** What it is made of, what somebody may not bear, and what of it this visitor does not want (LK-08). */
export function Composition({ product, chosen }: Props) {
  const t = useTranslations('product');
  const verdict = useFoodVerdict(product.id, chosen);
  const { has } = useFoodWords();
  const against = verdict?.codes ?? [];
  if (product.composition === '' && product.allergens.length === 0 && against.length === 0) return null;
  return (
    <div className="facts__texts">
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
      {against.length > 0 && (
        <p className="facts__note facts__against">
          <Icon name="alert" size="s" />
          {t('against', { what: against.map(has).join(', ') })}
        </p>
      )}
    </div>
  );
}
