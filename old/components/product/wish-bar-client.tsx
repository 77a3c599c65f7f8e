'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#old/components/ui/button.tsx';
import { Icon } from '#old/components/ui/icon.tsx';
import { useWish } from './use-wish.ts';

interface Props {
  readonly productId: number;
  /** The sold-out variation. */
  readonly variationId: number | null;
  /** What stands here where the shop takes no wishes. */
  readonly fallback: ReactNode;
}

const WHY = { browser: 'wishBrowser', account: 'wishAccount', login: 'wishLogin' } as const;

/** In place of the way into the cart: to be told, once, when a sold-out dish is there again. */
export function WishBar({ productId, variationId, fallback }: Props) {
  const t = useTranslations('product');
  const { isOffered, reach, on, busy, toggle } = useWish(productId, variationId);
  if (!isOffered) return fallback;
  return (
    <div className="sheet__bar wishbar">
      <Icon name="bell" />
      <p className="wishbar__text" role="status">
        <b>{on ? t('wishOn') : t('out')}</b>
        <span>{on ? t('wishOnce') : t(WHY[reach])}</span>
      </p>
      <Button variant={on ? 'soft' : 'primary'} className="wishbar__button" loading={busy} onClick={toggle}>
        {on ? t('wishStop') : t('wishStart')}
      </Button>
    </div>
  );
}
