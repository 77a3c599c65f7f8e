import { useLocale, useTranslations } from 'next-intl';
import { quantityText, type UnitWords } from '#components/catalogue/quantity.ts';
import type { ProductContext } from './product-context.ts';
import { SizePicker } from './size-picker.tsx';

interface Props {
  readonly context: ProductContext;
  readonly units: UnitWords;
  readonly name: string;
  readonly variationId: number | undefined;
  readonly onVariation: (id: number) => void;
  readonly onMember: ((productId: number) => void) | undefined;
}

/** Variations of the product, or the other dishes of its group (wire-facts 4.5). */
export function Sizes({ context, units, name, variationId, onVariation, onMember }: Props) {
  const { product, members } = context;
  const t = useTranslations('product');
  const locale = useLocale();
  const bare = { ...product, volume: '', weight: '' };
  const variations = product.variations.map((v) => ({
    id: v.id,
    name: v.attributes.map((a) => a.option).join(' · '),
    note: quantityText(bare, { ...v, attributes: [] }, units, locale),
    disabled: !v.inStock,
  }));
  const others = members.map((m) => ({
    id: m.product.id,
    name: m.name || m.product.name,
    note: quantityText(m.product, null, units, locale),
    disabled: !m.product.inStock,
  }));
  return (
    <>
      {variations.length > 1 && (
        <SizePicker label={t('size')} name={`${name}-size`} sizes={variations} value={variationId ?? 0} onChange={onVariation} />
      )}
      {others.length > 1 && onMember && (
        <SizePicker label={t('size')} name={`${name}-dish`} sizes={others} value={product.id} onChange={onMember} />
      )}
    </>
  );
}
