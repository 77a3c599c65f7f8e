import { useTranslations } from 'next-intl';
import type { Product } from '#lib/contract/product.ts';
import { useBuy } from '#old/components/catalogue/use-buy.ts';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { Price } from '#old/components/ui/price.tsx';
import { useSearchState } from '#old/stores/search.ts';

interface Props {
  readonly product: Product;
  readonly href: string;
  readonly price: string;
  readonly before: string | undefined;
}

/** The price that puts a dish into the cart with one tap, and says how many are there. */
export function SearchAdd({ product, href, price, before }: Props) {
  const t = useTranslations('catalogue');
  const { name } = product;
  const buy = useBuy({ id: product.id, href, price, ...(before !== undefined && { before }), state: 'direct' });
  const shown = <Price text={buy.price} before={buy.before} beforeLabel={t('before')} />;
  if (buy.state === 'closed') return <span className="search__price">{shown}</span>;
  if (buy.state === 'out') return <span className="search__price is-out">{buy.outText}</span>;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classNames('search__add', buy.inCart && 'is-in')}
      onClick={() => {
        const { query, remember } = useSearchState.getState();
        remember(query);
        if (buy.inCart && buy.state === 'direct') buy.more();
        else buy.add();
      }}
    >
      <span className="sr">{`${buy.state === 'choose' ? t('choose', { name }) : t('addToCart', { name })} `}</span>
      <span className="search__price">{shown}</span>
      {buy.inCart ? <b className="search__count">{buy.inCart.count}</b> : <Icon name="plus" size="s" />}
    </button>
  );
}
