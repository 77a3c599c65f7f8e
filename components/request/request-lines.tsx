import { useTranslations } from 'next-intl';
import { lineDetails, linePrices } from '#components/cart/line-details.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { type DishData, unpackProduct } from '#components/product/dish-data.ts';
import { useUnitLabels } from '#components/product/use-unit-labels.ts';
import { DishThumbnail } from '#components/quote/dish-list.tsx';
import { useCartMenu } from '#components/quote/shop-queries.ts';
import { Stepper } from '#components/ui/stepper.tsx';
import { timesText } from '#lib/domain/dish-words.ts';
import { defaultVariation, lineTotal } from '#lib/domain/pricing.ts';
import { countText } from '#lib/i18n/quantity.ts';
import { useCart } from '#stores/cart.ts';

const MAX_COUNT = 999;

interface RequestedDishProps {
  readonly dish: DishData;
  readonly note: string;
  /** Minor units; null: the product's own price. */
  readonly unitPrice: number | null;
  readonly count: number;
  readonly onCountChange: (count: number) => void;
}

/** The requested dish, its count and its price. */
export function RequestedDish({ dish, note, unitPrice, count, onCountChange }: RequestedDishProps) {
  const t = useTranslations('catalogue');
  const { locale, media } = useShop();
  const formatMoney = useMoney();
  const units = useUnitLabels();
  const product = unpackProduct(dish.product);
  const total = unitPrice === null ? lineTotal(product, defaultVariation(product), [], count) : unitPrice * count;
  return (
    <div className="grid grid-cols-[72px_1fr] gap-3 py-3.5">
      <DishThumbnail image={product.images[0] ?? ''} name={product.name} tint="ash" media={media} />
      <div>
        <p className="pe-1 text-strong">{product.name}</p>
        {note !== '' && <p className="mt-0.5 text-small text-muted">{note}</p>}
        <div className="mt-2 flex items-center justify-between">
          <Stepper
            label={t('quantity', { name: product.name })}
            decreaseLabel={t('less')}
            increaseLabel={t('more')}
            value={count}
            text={countText(product, count, units, locale)}
            min={1}
            max={MAX_COUNT}
            onChange={onCountChange}
          />
          <p translate="no" className="text-price">
            {formatMoney(total)}
          </p>
        </div>
      </div>
    </div>
  );
}

/** Every requested dish of the cart, and the total price. */
export function RequestedCart() {
  const t = useTranslations('request');
  const { locale } = useShop();
  const formatMoney = useMoney();
  const units = useUnitLabels();
  const lines = useCart((cart) => cart.lines);
  const { menu } = useCartMenu();
  const prices = linePrices(lines, menu).map(({ price }) => price);
  return (
    <div className="grid gap-2.5">
      <ul className="grid gap-2">
        {lines.map((line, index) => {
          const { countText: weight, isWeighed } = lineDetails(line, menu, units, locale);
          const { name, variation, supplements } = line.shown;
          const choice = [variation, ...supplements.map((extra) => timesText(extra.name, extra.count))].filter((part) => part !== '');
          return (
            <li key={line.key} className="flex justify-between gap-3">
              <span>
                {isWeighed ? `${name}, ${weight}` : t('dish', { name, count: line.count })}
                {choice.length > 0 && <small className="block text-small text-muted">{choice.join(', ')}</small>}
              </span>
              <span translate="no">{formatMoney(prices[index] ?? 0)}</span>
            </li>
          );
        })}
      </ul>
      <p className="flex justify-between gap-3">
        <b>{t('together')}</b>
        <b translate="no">{formatMoney(prices.reduce((sum, price) => sum + price, 0))}</b>
      </p>
    </div>
  );
}
