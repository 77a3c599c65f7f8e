'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { Badge } from '#components/ui/badge.tsx';
import { buttonVariants } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { UserCoupon, WonSpin } from '#lib/contract/account.ts';
import type { ZonedTime } from '#lib/domain/zoned-time.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { columns, dayText, Heading, MenuLink, NothingYet, rowList } from './account-parts-client.tsx';
import { ApplyCoupon, CopyCode, CouponList } from './coupons-client.tsx';
import { useWheel, type WonPrize } from './use-wheel.ts';

interface GameSectionProps {
  /** A spin is possible now. */
  readonly isActive: boolean;
  /** Past prizes, newest first; null when the backend does not list them. */
  readonly spins: readonly WonSpin[] | null;
  /** The customer's coupons, which include won ones. */
  readonly coupons: readonly UserCoupon[];
  readonly now: ZonedTime;
}

/** The fortune wheel and past prizes (LK-02). */
export function GameSection({ isActive, spins, coupons, now }: GameSectionProps) {
  const t = useTranslations('account.game');
  const own = coupons.filter(({ individual }) => individual);
  const isEmpty = (spins ?? own).length === 0;
  return (
    <div className={columns}>
      {isActive ? <Wheel /> : <EmptyState title={t('off')} text={t('offText')} action={<MenuLink />} />}
      <section className="grid grid-cols-1 gap-3">
        <Heading>{t('prizes')}</Heading>
        {isEmpty ? (
          <NothingYet text={t('none')} />
        ) : spins === null ? (
          <CouponList coupons={own} now={now} />
        ) : (
          <ul className={rowList}>
            {spins.map((spin) => (
              <PrizeRow key={spin.id} spin={spin} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

/** The backend's page of the wheel in a sandboxed frame, and below it the prize (KF-ACCOUNT-08). */
function Wheel() {
  const t = useTranslations('account');
  const { locale } = useShop();
  const frame = useRef<HTMLIFrameElement>(null);
  const { height, won } = useWheel(frame);
  return (
    <div className="overflow-hidden rounded-sheet bg-coal text-on-coal [--focus:var(--on-coal)] forced-outline">
      <iframe
        ref={frame}
        src={`/api/wheel?lang=${locale}`}
        title={t('section.game')}
        sandbox="allow-scripts"
        // the usual height of its page, so that the footer does not move
        className="block h-145 w-full border-0 [color-scheme:normal] lg:h-[721px]"
        style={height === null ? undefined : { height }}
      />
      {won !== null && <Prize won={won} />}
    </div>
  );
}

const prizeActions = 'mt-2 flex flex-wrap justify-center gap-2';

/** The prize just won and what to do with it; it is focused. */
function Prize({ won: { prize, coupon, points } }: { readonly won: WonPrize }) {
  const t = useTranslations('account.game');
  const { prefix } = useShop();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t('won', { prize })}
      className="grid justify-items-center gap-1.5 px-5 pt-1 pb-6.5 text-center text-small text-on-coal-muted outline-none transition-[opacity,translate] duration-sheet ease-out starting:translate-y-4 starting:opacity-0"
    >
      {coupon !== '' && (
        <>
          <p className="text-balance">{t('wonCoupon')}</p>
          <div className={prizeActions}>
            <ApplyCoupon code={coupon} variant="primary" />
            <CopyCode code={coupon} isOnCoal />
          </div>
        </>
      )}
      {points > 0 && (
        <>
          <p>{t('wonPoints')}</p>
          <div className={prizeActions}>
            <a href={`${prefix}/lk/bonuses`} className={buttonVariants({ variant: 'primary', size: 's' })}>
              <Icon name="wallet" size="s" />
              {t('toBonuses')}
            </a>
          </div>
        </>
      )}
      {coupon === '' && points === 0 && <p className="text-balance">{t('wonNothing')}</p>}
    </section>
  );
}

const BADGES = { used: 'muted', expired: 'muted', granted: 'success', nothing: 'muted' } as const;

/** A past prize with its state: usable, used with an order, expired, or added to the balance. */
function PrizeRow({ spin }: { readonly spin: WonSpin }) {
  const t = useTranslations('account.game');
  const { prefix } = useShop();
  const text = usePrizeText();
  const { prize, image, points, coupon, state, orderId } = spin;
  return (
    <li className="gap-3.5!">
      <span data-tint="ash" className="grid size-12 flex-none place-items-center rounded-[14px] bg-tint">
        {image === '' ? (
          <Icon name={points > 0 ? 'wallet' : 'percent'} />
        ) : (
          <Picture src={image} alt="" media={NO_VARIANTS} width={46} className="size-11.5" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <b className="block text-strong/5">{prize}</b>
        <small className="text-small text-muted">
          {state === 'used' && orderId !== null ? (
            <a href={`${prefix}/order/${orderId}`} className="tap-area text-brand-strong">
              {t('withOrder', { number: orderId })}
            </a>
          ) : (
            text(spin)
          )}
        </small>
      </span>
      {state === 'active' ? <ApplyCoupon code={coupon} /> : <Badge variant={BADGES[state]} text={t(`state.${state}`)} />}
    </li>
  );
}

/** Until when a prize can be used and for what, or when it was granted. */
function usePrizeText(): (spin: WonSpin) => string {
  const t = useTranslations('account.game');
  const { locale } = useShop();
  const money = useMoney();
  return ({ state, minimum, until, date }) => {
    if (state === 'active')
      return minimum > 0
        ? t('above', { sum: money(minimum), date: dayText(until, locale) })
        : t('anyOrder', { date: dayText(until, locale) });
    if (state === 'expired') return t('wasUntil', { date: dayText(until, locale) });
    return state === 'granted' ? t('grantedOn', { date: dayText(date, locale) }) : dayText(date, locale);
  };
}
