import { useLocale, useTranslations } from 'next-intl';
import { needsChoice } from '#components/catalogue/product-facts.ts';
import { quantityText } from '#components/catalogue/quantity.ts';
import { tintOf } from '#components/catalogue/tint.ts';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import { FoodMark } from '#components/preferences/food-mark-client.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { defaultVariation, fromPrice } from '#lib/domain/pricing.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { SearchHeart } from './search-heart.tsx';

interface Props {
  readonly id: string;
  readonly menu: Menu;
  readonly products: readonly Product[];
  /** Place of the one the arrow keys have chosen, -1 for none. */
  readonly active: number;
  readonly onTake: (product: Product) => void;
}

/** What was found, with picture and price; or that nothing was. */
export function SearchResults({ id, menu, products, active, onTake }: Props) {
  const t = useTranslations('search');
  const c = useTranslations('catalogue');
  const unit = useTranslations('common.unit');
  const locale = useLocale();
  const { currency, media } = useShop();
  const units = { g: unit('g'), ml: unit('ml'), kg: unit('kg') };
  if (products.length === 0) {
    return (
      <div className="search__panel search__none" id={id}>
        <b>{t('none')}</b>
        <p>{t('noneText')}</p>
      </div>
    );
  }
  return (
    <div className="search__panel" id={id} role="listbox" aria-label={t('results')}>
      {products.map((product, index) => {
        const price = formatMoney(fromPrice(product, menu), currency, locale);
        return (
          <div
            key={product.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classNames('search__item', index === active && 'is-active')}
            data-tint={tintOf(product.tint || (menu.chainsOf(product)[0]?.find((each) => each.tint !== '')?.tint ?? ''), index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTake(product)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onTake(product);
            }}
          >
            <span className="search__art">
              {(product.images[0] ?? '') !== '' && <Picture src={product.images[0] ?? ''} alt="" media={media} sizes="48px" shown={48} />}
            </span>
            <span>
              <b>{product.name}</b>
              <small>{quantityText(product, defaultVariation(product), units, locale)}</small>
              <FoodMark productId={product.id} />
            </span>
            <span className="search__price">{needsChoice(product) ? c('from', { price }) : price}</span>
            <SearchHeart id={product.id} name={product.name} />
          </div>
        );
      })}
    </div>
  );
}
