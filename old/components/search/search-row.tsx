import { useLocale, useTranslations } from 'next-intl';
import type { Menu } from '#lib/domain/catalogue.ts';
import { listOffer } from '#lib/domain/pricing.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { Link } from '#lib/i18n/navigation.ts';
import { addressIn } from '#lib/i18n/shop-language.ts';
import { quantityText } from '#old/components/catalogue/quantity.ts';
import { tintOf } from '#old/components/catalogue/tint.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { FoodMark } from '#old/components/preferences/food-mark-client.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { Initial } from '#old/components/ui/initial.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import { Marked } from './marked.tsx';
import { SearchAdd } from './search-add.tsx';
import { SearchHeart } from './search-heart.tsx';
import type { SearchRow } from './search-rows.ts';
import { cellId } from './use-grid-keys.ts';

interface Props {
  readonly list: string;
  readonly at: number;
  /** The cell the keys have chosen in it, -1 for none. */
  readonly active: number;
  readonly row: SearchRow;
  readonly menu: Menu;
  readonly onTake: () => void;
}

/** A category or a dish that was found. Its links and buttons are pressed by hand, or by the keys of the field. */
export function SearchRowView({ list, at, active, row, menu, onTake }: Props) {
  const t = useTranslations('search');
  const c = useTranslations('catalogue');
  const unit = useTranslations('common.unit');
  const locale = useLocale();
  const { currency, media } = useShop();
  const cell = (column: number) => ({
    role: 'gridcell',
    id: cellId(list, { row: at, cell: column }),
    className: classNames('search__cell', active === column && 'is-active'),
  });
  // a table's rows could not be laid out as a list of cards
  const line = { role: 'row', 'aria-selected': active >= 0, tabIndex: -1 };
  const look = classNames('search__item', active === 0 && 'is-active');
  if (row.kind === 'category') {
    const { category, marks } = row;
    return (
      <div {...line} className={classNames(look, 'search__item--category')}>
        <div {...cell(0)}>
          <Link className="search__link" href={category.path} prefetch={false} tabIndex={-1} onClick={onTake}>
            <b>
              <Marked text={category.visualName} marks={marks} />
            </b>
            <small>{t('category')}</small>
          </Link>
        </div>
        <Icon name="right" size="s" />
      </div>
    );
  }
  const { product, marks, why } = row;
  const { name } = product;
  const units = { g: unit('g'), ml: unit('ml'), kg: unit('kg') };
  const { price, before, isFrom, ...cheapest } = listOffer(product, menu);
  const from = formatMoney(price, currency, locale);
  const href = addressIn(locale, menu.pathOf(product));
  const image = product.images[0] ?? '';
  const tint = product.tint || (menu.chainsOf(product)[0]?.find((each) => each.tint !== '')?.tint ?? '');
  return (
    <div {...line} className={look} data-tint={tintOf(tint, at)}>
      <span className="search__art" data-plate="">
        {image === '' ? <Initial name={name} /> : <Picture src={image} alt="" media={media} sizes="48px" shown={48} />}
      </span>
      <div {...cell(0)}>
        <a className="search__link" href={href} data-product={product.id} tabIndex={-1} onClick={onTake}>
          <b>
            <Marked text={name} marks={marks} />
          </b>
        </a>
        <small>{quantityText(cheapest.product, cheapest.variation, units, locale)}</small>
        {why && (
          <small className="search__why">
            <Marked text={why.text} marks={why.marks} />
          </small>
        )}
        <FoodMark productId={product.id} />
      </div>
      <div {...cell(1)}>
        <SearchAdd
          product={product}
          href={href}
          price={isFrom ? c('from', { price: from }) : from}
          before={before > price ? formatMoney(before, currency, locale) : undefined}
        />
      </div>
      <div {...cell(2)}>
        <SearchHeart id={product.id} name={name} />
      </div>
    </div>
  );
}
