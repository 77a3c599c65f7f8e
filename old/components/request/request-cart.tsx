import { useLocale, useTranslations } from 'next-intl';
import { formatMoney } from '#lib/i18n/format.ts';
import { useLineWeight } from '#old/components/cart/use-line-weight.ts';
import { linePrices } from '#old/components/catalogue/line-price.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { noteOf } from '#old/components/product/line-note.ts';
import { useCart } from '#old/stores/cart.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';

/** Every dish that is asked for, and what they would cost. */
export function RequestCart() {
  const t = useTranslations('request');
  const locale = useLocale();
  const { currency } = useShop();
  const lines = useCart((s) => s.lines);
  const weightOf = useLineWeight();
  const prices = linePrices(
    lines,
    useCatalogue((s) => s.menu),
  );
  const money = (minor: number): string => formatMoney(minor, currency, locale);
  return (
    <div className="request__cart">
      <ul>
        {lines.map((line, i) => (
          <li key={line.key}>
            <span>
              {weightOf(line) === '' ? t('dish', { name: line.shown.name, count: line.count }) : `${line.shown.name}, ${weightOf(line)}`}
              {noteOf(line) !== '' && <small>{noteOf(line)}</small>}
            </span>
            <span>{money(prices[i] ?? 0)}</span>
          </li>
        ))}
      </ul>
      <p>
        <b>{t('together')}</b>
        <b>{money(prices.reduce((sum, price) => sum + price, 0))}</b>
      </p>
    </div>
  );
}
