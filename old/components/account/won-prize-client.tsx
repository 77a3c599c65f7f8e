'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Link } from '#lib/i18n/navigation.ts';
import { buttonClass } from '#old/components/ui/button.tsx';
import { Icon } from '#old/components/ui/icon.tsx';
import { ApplyCoupon, CopyCode } from './coupon-buttons-client.tsx';
import type { Won } from './use-wheel.ts';

/** What was just won and what to do with it; the keyboard goes on from here. */
export function WonPrize({ won: { prize, coupon, points } }: { readonly won: Won }) {
  const t = useTranslations('account.game');
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={box} className="game__won" tabIndex={-1} aria-label={t('won', { prize })}>
      {coupon !== '' && (
        <>
          <p>{t('wonCoupon')}</p>
          <div className="game__actions">
            <ApplyCoupon code={coupon} variant="primary" />
            <CopyCode code={coupon} />
          </div>
        </>
      )}
      {points > 0 && (
        <>
          <p>{t('wonPoints')}</p>
          <div className="game__actions">
            <Link href="/lk/bonuses" className={buttonClass({ variant: 'primary', size: 's' })}>
              <Icon name="wallet" size="s" />
              {t('toBonuses')}
            </Link>
          </div>
        </>
      )}
      {coupon === '' && points === 0 && <p>{t('wonNothing')}</p>}
    </section>
  );
}
