'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { ShopArt } from '#old/components/layout/shop-art-client.tsx';
import { useCartSummary } from '#old/components/layout/use-cart-summary.ts';
import { LostPart } from '#old/components/pwa/lost-part-client.tsx';
import { LaterWords } from '#old/components/words/later-words-client.tsx';
import { PlaceButton } from './place-button-client.tsx';
import { useWide } from './use-wide.ts';

const CartLines = lazy(() => import('./cart-lines.tsx').then((m) => ({ default: m.CartLines })));

/** The cart beside the shelves of a wide screen: its lines live, its sum at the bottom, never covered. */
export function CartColumn() {
  const t = useTranslations('cart');
  const g = useTranslations('grocer');
  const wide = useWide();
  const { positions, sum } = useCartSummary();
  return (
    <aside className="gcart" aria-label={t('title')}>
      <PlaceButton className="gcart__place" />
      {positions > 0 && wide ? (
        <LostPart>
          <Suspense fallback={<div className="gcart__empty" />}>
            <LaterWords>
              <CartLines />
            </LaterWords>
          </Suspense>
        </LostPart>
      ) : (
        <>
          <div className="gcart__empty">
            <ShopArt name="bag" sizes="120px" side={120} />
            <b>{t('empty')}</b>
            <p>{g('cartEmptyText')}</p>
          </div>
          <p className="gcart__sum">
            <span>{t('total')}</span>
            <b>{sum}</b>
          </p>
        </>
      )}
    </aside>
  );
}
