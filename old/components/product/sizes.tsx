import { useLocale, useTranslations } from 'next-intl';
import type { Product, Variation } from '#lib/contract/product.ts';
import { stockOf } from '#lib/domain/selectable.ts';
import { axesOf } from '#lib/domain/variations.ts';
import { quantityText, type UnitWords } from '#old/components/catalogue/quantity.ts';
import { usePlace } from '#old/components/catalogue/use-standpoint.ts';
import { AxisPickers } from './axis-pickers.tsx';
import { SizePicker } from './size-picker.tsx';
import { useSaleText } from './use-sale-text.ts';

interface Props {
  readonly product: Product;
  readonly units: UnitWords;
  readonly name: string;
  readonly variation: Variation | null;
  readonly onVariation: (id: number) => void;
}

/** Variations of the product, by attribute where there are several (wire-facts 4.5). */
export function Sizes({ product, units, name, variation, onVariation }: Props) {
  const t = useTranslations('product');
  const locale = useLocale();
  const place = usePlace();
  const has = (v: Variation): boolean => stockOf(product, v, place) !== 0;
  const axes = axesOf(product);
  const saleOf = useSaleText();
  const bare = { ...product, volume: '', weight: '' };
  const variations = product.variations.map((v) => ({
    id: v.id,
    name: v.attributes.map((a) => a.option).join(' · '),
    note: has(v) ? quantityText(bare, { ...v, attributes: [] }, units, locale) : t('soldOut'),
    sale: saleOf(product, v),
    off: !has(v),
  }));
  if (axes.length > 1) return <AxisPickers {...{ product, axes, variation, has, units, name, onVariation }} />;
  if (variations.length < 2) return null;
  return (
    <SizePicker
      label={axes[0]?.name || t('size')}
      name={`${name}-size`}
      sizes={variations}
      value={variation?.id ?? 0}
      onChange={onVariation}
    />
  );
}
