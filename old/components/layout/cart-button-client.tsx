'use client';

import { useTranslations } from 'next-intl';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { useModals } from '#old/stores/modals.ts';
import { useCartSummary } from './use-cart-summary.ts';

/** The cart of the desktop header and of the stuck pills; hot only while there is something in it. */
export function CartButton() {
  const t = useTranslations('layout');
  const { positions, sum } = useCartSummary();
  const empty = positions === 0;
  return (
    <button
      type="button"
      className={classNames('cartbtn', empty ? 'is-empty' : 'is-bumped')}
      aria-haspopup="dialog"
      aria-label={empty ? t('cart') : t('cartLabel', { count: positions, sum })}
      onClick={() => useModals.getState().open('cart', {})}
    >
      <Icon key={sum} name="bag" />
      {empty ? t('cart') : <span key={`sum ${sum}`}>{sum}</span>}
    </button>
  );
}
