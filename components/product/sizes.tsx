import { useLocale, useTranslations } from 'next-intl';
import { quantityText, type UnitWords } from '#components/catalogue/quantity.ts';
import { usePlace } from '#components/catalogue/use-standpoint.ts';
import type { Variation } from '#lib/contract/product.ts';
import { stockOf } from '#lib/domain/selectable.ts';
import { axesOf } from '#lib/domain/variations.ts';
import { AxisPickers } from './axis-pickers.tsx';
import type { ProductContext } from './product-context.ts';
import { SizePicker } from './size-picker.tsx';

interface Props {
  readonly context: ProductContext;
  readonly units: UnitWords;
  readonly name: string;
  readonly variation: Variation | null;
  readonly onVariation: (id: number) => void;
  readonly onMember: ((productId: number) => void) | undefined;
}

/** Variations of the product, by attribute where there are several, or the other dishes of its group (wire-facts 4.5). */
export function Sizes({ context, units, name, variation, onVariation, onMember }: Props) {
  const { product, members } = context;
  const t = useTranslations('product');
  const locale = useLocale();
  const place = usePlace();
  const has = (v: Variation): boolean => stockOf(product, v, place) !== 0;
  const axes = axesOf(product);
  const bare = { ...product, volume: '', weight: '' };
  const variations = product.variations.map((v) => ({
    id: v.id,
    name: v.attributes.map((a) => a.option).join(' · '),
    note: has(v) ? quantityText(bare, { ...v, attributes: [] }, units, locale) : t('soldOut'),
    off: !has(v),
  }));
  const others = members.map((m) => {
    const there = stockOf(m.product, null, place) !== 0;
    return {
      id: m.product.id,
      name: m.name || m.product.name,
      note: there ? quantityText(m.product, null, units, locale) : t('soldOut'),
      off: !there,
    };
  });
  return (
    <>
      {axes.length > 1 ? (
        <AxisPickers {...{ product, axes, variation, has, units, name, onVariation }} />
      ) : (
        variations.length > 1 && (
          <SizePicker label={t('size')} name={`${name}-size`} sizes={variations} value={variation?.id ?? 0} onChange={onVariation} />
        )
      )}
      {others.length > 1 && onMember && (
        <SizePicker label={t('size')} name={`${name}-dish`} sizes={others} value={product.id} onChange={onMember} />
      )}
    </>
  );
}
