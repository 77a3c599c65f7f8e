import { useLocale, useTranslations } from 'next-intl';
import type { Product } from '#lib/contract/product.ts';
import { defaultVariation, lineTotal } from '#lib/domain/pricing.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { LineArt } from '#old/components/cart/line-art.tsx';
import { countText } from '#old/components/catalogue/quantity.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { Stepper } from '#old/components/ui/stepper.tsx';

const MOST = 999;

interface Props {
  readonly product: Product;
  readonly note: string;
  /** Minor units; the product's own price without it. */
  readonly unitPrice: number | undefined;
  readonly count: number;
  readonly onCount: (count: number) => void;
}

/** What is asked for, how much of it, and what that would cost. */
export function RequestProduct({ product, note, unitPrice, count, onCount }: Props) {
  const t = useTranslations('catalogue');
  const unit = useTranslations('common.unit');
  const locale = useLocale();
  const { currency, media } = useShop();
  const total = unitPrice === undefined ? lineTotal(product, defaultVariation(product), [], count) : unitPrice * count;
  const units = { g: unit('g'), ml: unit('ml'), kg: unit('kg') };
  return (
    <div className="line">
      <LineArt image={product.images[0] ?? ''} name={product.name} tint="ash" media={media} />
      <div>
        <p className="line__name">{product.name}</p>
        {note !== '' && <p className="line__meta">{note}</p>}
        <div className="line__row">
          <Stepper
            quiet
            label={t('quantity', { name: product.name })}
            lessLabel={t('less')}
            moreLabel={t('more')}
            count={countText(product, count, units, locale)}
            lessDisabled={count <= 1}
            moreDisabled={count >= MOST}
            onLess={() => onCount(count - 1)}
            onMore={() => onCount(count + 1)}
          />
          <p className="line__sum">{formatMoney(total, currency, locale)}</p>
        </div>
      </div>
    </div>
  );
}
