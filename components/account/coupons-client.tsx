'use client';

import { useTranslations } from 'next-intl';
import { takeCode } from '#components/discounts/use-discount-flow.ts';
import { useConditionText, useOfferText } from '#components/discounts/use-discount-text.ts';
import { layerAddress, openLayer, openLayerOnClick } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMenuPart } from '#components/quote/shop-queries.ts';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Badge } from '#components/ui/labels.tsx';
import { EmptyState } from '#components/ui/notices.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { UserCoupon } from '#lib/contract/account.ts';
import { couponConditions, couponShelf, namedInConditions, sortCoupons } from '#lib/domain/coupon-conditions.ts';
import type { ZonedTime } from '#lib/domain/zoned-time.ts';
import { toast } from '#stores/toasts.ts';
import { dayText, Heading, MenuLink, useCopy } from './account-frame-client.tsx';

interface CouponsProps {
  readonly coupons: readonly UserCoupon[];
  /** The shop's local time, because coupons have hours. */
  readonly now: ZonedTime;
}

interface CouponsSectionProps extends CouponsProps {
  /** The shop has ways to win coupons, which the empty section mentions. */
  readonly canWin: boolean;
}

const SHELVES = ['now', 'soon', 'over'] as const;

/** The customer's coupons: usable now, usable later, used or expired (LK-07, KF-ACCOUNT-05). */
export function CouponsSection({ coupons, now, canWin }: CouponsSectionProps) {
  const t = useTranslations('account.coupon');
  if (coupons.length === 0) return <EmptyState title={t('none')} {...(canWin && { text: t('noneText') })} action={<MenuLink />} />;
  const shelves = sortCoupons(coupons, now);
  return (
    <div className="grid grid-cols-1 gap-8">
      {shelves.now.length + shelves.soon.length === 0 && <p className="text-muted">{t(canWin ? 'noneText' : 'none')}</p>}
      {SHELVES.map(
        (shelf) =>
          shelves[shelf].length > 0 && (
            <section key={shelf} className="grid grid-cols-1 gap-3">
              <Heading>{t(shelf)}</Heading>
              <CouponList
                coupons={shelves[shelf]}
                now={now}
                className="grid-cols-[repeat(auto-fill,minmax(min(100%,max(20rem,(100%-12px)/2)),1fr))]"
              />
            </section>
          ),
      )}
    </div>
  );
}

/** Coupons with their discount, conditions and end, and their code to copy or apply. */
export function CouponList({ coupons, now, className }: CouponsProps & { readonly className?: string }) {
  return (
    <ul className={cn('grid gap-3', className ?? 'grid-cols-1')}>
      {coupons.map((coupon) => (
        <CouponTicket key={coupon.code} coupon={coupon} isUsableNow={couponShelf(coupon, now) === 'now'} />
      ))}
    </ul>
  );
}

/** The dashed line between two parts of a coupon, with a round notch at either end. */
const tear =
  'before:absolute before:-start-6.25 before:-top-2.5 before:size-4.5 before:rounded-full before:bg-bg after:absolute after:-end-6.25 after:-top-2.5 after:size-4.5 after:rounded-full after:bg-bg';

function CouponTicket({ coupon: one, isUsableNow }: { readonly coupon: UserCoupon; readonly isUsableNow: boolean }) {
  const t = useTranslations('account.coupon');
  const d = useTranslations('discounts');
  const { locale } = useShop();
  const { code, title, individual, availableTo, state } = one;
  const isActive = state === 'active';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr] items-start gap-x-3 gap-y-2 overflow-clip rounded-card bg-sunken p-4 forced-outline">
      <div>
        <b className={cn('block text-input/5.25 font-[650]', !isActive && 'text-muted')}>{title || code}</b>
        {availableTo !== '' && (
          <small className="text-small text-muted">
            {t(state === 'expired' ? 'wasUntil' : 'until', { date: dayText(availableTo, locale) })}
          </small>
        )}
      </div>
      {!isActive && <Badge variant="muted" text={t(`state.${state}`)} />}
      {isActive && individual && <Badge variant="brand" text={t('own')} />}
      {isActive && <CouponTerms coupon={one} />}
      {isActive ? (
        <div
          className={cn(
            tear,
            'relative col-span-full mt-1.5 flex flex-wrap items-center gap-1.5 self-end border-t-[1.5px] border-dashed border-line-strong pt-4 *:last:ms-auto',
          )}
        >
          <CopyCode code={code} />
          <a
            href={layerAddress('coupon', { code })}
            aria-haspopup="dialog"
            aria-label={d('conditionsOf', { name: code })}
            className="inline-flex min-h-tap items-center px-1.5 text-label text-muted hover:text-ink"
            onClick={openLayerOnClick}
          >
            {d('conditions')}
          </a>
          {isUsableNow && <ApplyCoupon code={code} />}
        </div>
      ) : (
        <s className="col-span-full text-label text-muted wrap-anywhere">{code}</s>
      )}
    </li>
  );
}

/** Conditions already shown elsewhere on the coupon: owner and end. */
const SAID: readonly string[] = ['expires', 'personal'];

/** A coupon's discount and all conditions as text; conditions with dishes or categories are shown when their names are loaded. */
function CouponTerms({ coupon: { coupon, code } }: { readonly coupon: UserCoupon }) {
  const conditions = coupon === null ? [] : couponConditions(coupon).filter(({ kind }) => !SAID.includes(kind));
  const gift = coupon?.gifts[0] ?? null;
  const named = namedInConditions(conditions);
  const ids = [...named.products, ...(gift === null ? [] : [gift.productId])];
  const { menu } = useMenuPart({ ids, categories: named.categories });
  const offerText = useOfferText(menu);
  const conditionText = useConditionText(menu);
  if (coupon === null) return null;
  const { title } = offerText({ coupon: { code, type: coupon.type, amount: coupon.amount, description: '', image: '' }, gift });
  return (
    <div className="col-span-full grid gap-1 text-small">
      <p className="text-label/4.75">{title}</p>
      {conditions.length > 0 && (
        <ul className="grid list-disc gap-0.5 ps-4 text-muted">
          {conditions.map((condition) => (
            <li key={JSON.stringify(condition)}>
              {menu === null && 'ids' in condition && condition.kind !== 'warehouses' ? (
                <Skeleton className="h-4.5 w-[70%]" />
              ) : (
                conditionText(condition)
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function CopyCode({ code, isOnCoal = false }: { readonly code: string; readonly isOnCoal?: boolean }) {
  const t = useTranslations('account');
  const copy = useCopy();
  return (
    <button
      type="button"
      translate="no"
      aria-label={t('copy', { code })}
      className={cn(
        'inline-flex min-h-tap items-center gap-2 rounded-control border-[1.5px] border-dashed px-3.5 text-strong/5 font-[650] wrap-anywhere',
        isOnCoal ? 'justify-self-start border-on-coal-muted text-on-coal' : 'border-line-strong bg-surface text-ink',
      )}
      onClick={() => void copy(code)}
    >
      {code}
      <Icon name="copy" size="s" />
    </button>
  );
}

/** Applies the code to the cart, which shows the effect or what is missing. */
export function ApplyCoupon({ code, variant = 'inverse' }: { readonly code: string; readonly variant?: 'inverse' | 'primary' }) {
  const t = useTranslations('account.coupon');
  const { prefix } = useShop();
  const apply = (): void => {
    if (takeCode(code)) openLayer(`${prefix}/cart`);
    else toast({ tone: 'success', text: t('waits') });
  };
  return (
    <Button size="s" variant={variant} aria-label={t('applyCode', { code })} onClick={apply}>
      {t('apply')}
    </Button>
  );
}
