'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { KeptFocus } from '#old/components/ui/kept-focus.tsx';
import { Price } from '#old/components/ui/price.tsx';
import { Stepper } from '#old/components/ui/stepper.tsx';
import type { CardView } from './card-view.ts';
import { useBuy } from './use-buy.ts';

interface Props {
  readonly card: Pick<CardView, 'id' | 'name' | 'href' | 'price' | 'before' | 'state' | 'outText'>;
}

/** The price is the button where the shop wants it as in its app, else it stands beside a plus; in the cart it ignites into a stepper with the sum inside. */
export function Buy({ card }: Props) {
  const buy = useBuy(card);
  return (
    <KeptFocus part={buy.inCart ? 'stepper' : buy.state}>
      <Part card={card} buy={buy} />
    </KeptFocus>
  );
}

function Part({ card: { name }, buy }: Props & { readonly buy: ReturnType<typeof useBuy> }) {
  const t = useTranslations('catalogue');
  const { cartButtonAsApp } = useShop();
  const { state, price, before } = buy;
  if (state === 'closed') return <Price text={price} before={before} beforeLabel={t('before')} />;
  if (state === 'out') {
    return (
      <button type="button" className="buy" disabled>
        {buy.outText}
      </button>
    );
  }
  if (buy.inCart) {
    return (
      <Stepper
        className={buy.justAdded ? 'is-igniting' : undefined}
        label={t('quantity', { name })}
        lessLabel={t('less')}
        moreLabel={t('more')}
        count={buy.inCart.count}
        sum={buy.inCart.sum}
        fullText={buy.fullText}
        onLess={buy.less}
        onMore={buy.more}
      />
    );
  }
  const shown = <Price text={price} before={before} beforeLabel={t('before')} />;
  const label = <span className="sr">{`${state === 'choose' ? t('choose', { name }) : t('addToCart', { name })} `}</span>;
  const pressed = buy.waiting ? 'is-waiting' : buy.justTaken && 'is-cooling';
  if (!cartButtonAsApp) {
    return (
      <div className="buyrow">
        {shown}
        <button type="button" className={classNames('buy buy--plus', pressed)} aria-busy={buy.waiting} onClick={buy.add}>
          {label}
          <span className="sr">{price}</span>
          <Icon name="plus" />
        </button>
      </div>
    );
  }
  return (
    <button type="button" className={classNames('buy', pressed)} aria-busy={buy.waiting} onClick={buy.add}>
      {label}
      {shown}
      <Icon name="plus" />
    </button>
  );
}
