import { useLocale, useTranslations } from 'next-intl';
import type { Product, Variation } from '#lib/contract/product.ts';
import { type Axis, isChosen, optionState } from '#lib/domain/variations.ts';
import { quantityText, type UnitWords } from '#old/components/catalogue/quantity.ts';
import { SizePicker } from './size-picker.tsx';
import { useSaleText } from './use-sale-text.ts';

interface Props {
  readonly product: Product;
  readonly axes: readonly Axis[];
  readonly variation: Variation | null;
  readonly has: (variation: Variation) => boolean;
  readonly units: UnitWords;
  readonly name: string;
  readonly onVariation: (id: number) => void;
}

/** One picker per attribute: an option that does not go with the other choices says what it goes with, and takes them along (PROD-02). */
export function AxisPickers({ product, axes, variation, has, units, name, onVariation }: Props) {
  const t = useTranslations('product');
  const locale = useLocale();
  const saleOf = useSaleText();
  const bare = { ...product, volume: '', weight: '' };
  return axes.map((axis, place) => {
    const states = axis.options.map((option) => ({ option, state: optionState(product, variation, { axis, option }, has) }));
    const noteOf = ({ state }: (typeof states)[number]): string => {
      if (state === null || state.kind === 'out') return t('soldOut');
      if (state.kind === 'moves') return t('onlyWith', { options: state.changed.join(', ') });
      return place === 0 ? quantityText(bare, { ...state.variation, attributes: [] }, units, locale) : '';
    };
    return (
      <div key={axis.name} className="axis">
        <p className="axis__name" aria-hidden="true">
          {axis.name}
        </p>
        <SizePicker
          label={axis.name}
          name={`${name}-axis-${place}`}
          sizes={states.map((each, i) => ({
            id: i,
            name: each.option,
            note: noteOf(each),
            sale: place === 0 && each.state !== null && each.state.kind === 'exact' ? saleOf(product, each.state.variation) : undefined,
            off: each.state === null || each.state.kind === 'out',
            disabled: each.state === null,
            apart: each.state?.kind === 'moves',
          }))}
          value={states.findIndex(({ option }) => isChosen(variation, axis, option))}
          onChange={(i) => {
            const found = states[i]?.state;
            if (found) onVariation(found.variation.id);
          }}
        />
      </div>
    );
  });
}
