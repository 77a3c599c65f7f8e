import { useLocale, useTranslations } from 'next-intl';
import type { Product } from '#lib/contract/product.ts';
import { selectable } from '#lib/domain/selectable.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { needsChoice } from '#old/components/catalogue/product-facts.ts';
import { countText, quantityText } from '#old/components/catalogue/quantity.ts';
import { usePlace } from '#old/components/catalogue/use-standpoint.ts';
import { useReasonOf } from '#old/components/catalogue/use-why-not.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { SupplementTile } from './supplement-tile.tsx';
import type { useGroupChoice } from './use-group-choice.ts';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly choice: ReturnType<typeof useGroupChoice>;
  readonly currency: string;
  readonly media: MediaVariants;
  /** Opens a dish that cannot be added without a choice of its own. */
  readonly onMember: ((productId: number) => void) | undefined;
}

/** The dishes of a group, each with its own counter (wire-facts 4.5). */
export function GroupDishes({ id, name, choice, currency, media, onMember }: Props) {
  const t = useTranslations('product');
  const c = useTranslations('catalogue');
  const unit = useTranslations('common.unit');
  const locale = useLocale();
  const units = { g: unit('g'), ml: unit('ml'), kg: unit('kg') };
  const place = usePlace();
  const menu = useCatalogue((s) => s.menu);
  const reasonOf = useReasonOf();
  const outOf = (product: Product): string => {
    const { reason } = selectable(product, place);
    if (reason === 'out_of_stock') return t('soldOut');
    if (reason === 'no_price') return c('noPrice');
    return menu === null ? '' : reasonOf(product.id, menu);
  };
  const money = (minor: number): string => formatMoney(minor, currency, locale);
  return (
    <fieldset id={id} aria-describedby={choice.lacking ? `${id}-error` : undefined}>
      <legend className="sr">{name}</legend>
      {choice.lacking && (
        <p className="field__error" id={`${id}-error`} role="alert">
          <Icon name="alert" size="s" />
          {t('missing', { group: name })}
        </p>
      )}
      <div className="supp">
        {choice.dishes.map(({ product, name: short, from, count, most }) => (
          <SupplementTile
            key={product.id}
            id={product.id}
            name={short || product.name}
            image={product.images[0] ?? ''}
            weight={quantityText(product, from.variation, units, locale)}
            price={from.isFrom ? c('from', { price: money(from.price) }) : money(from.price)}
            before={from.before > from.price ? money(from.before) : ''}
            count={count}
            amount={countText(product, count, units, locale)}
            mayAdd={count < most}
            counted
            outText={outOf(product)}
            media={media}
            onAdd={choice.add}
            onTake={choice.take}
            onChoose={needsChoice(product) ? onMember : undefined}
          />
        ))}
      </div>
    </fieldset>
  );
}
