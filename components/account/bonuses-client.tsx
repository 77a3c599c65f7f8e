'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { EmptyState } from '#components/ui/notices.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { ProgressLine } from '#components/ui/progress-line.tsx';
import { request } from '#lib/client/api.ts';
import type { Bonus } from '#lib/contract/account.ts';
import type { PromoSettings } from '#lib/contract/coupon.ts';
import { levelOf } from '#lib/domain/bonuses.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { columns, dayText, Heading, MoreButton, type MoreState, rowList } from './account-frame-client.tsx';

interface BonusesSectionProps {
  readonly bonus: Bonus;
  /** Which discounts can be combined with points; null while unknown. */
  readonly promo: PromoSettings | null;
}

/** Balance, level, expected points, rules and the ledger of points (LK-04). */
export function BonusesSection({ bonus, promo }: BonusesSectionProps) {
  const t = useTranslations('account.bonus');
  const { locale } = useShop();
  const money = useMoney();
  if (!bonus.active) return <EmptyState title={t('off')} text={t('offText')} />;
  return (
    <div className={columns}>
      <div className="grid grid-cols-1 gap-8">
        <BonusCard bonus={bonus} />
        {bonus.coming.length > 0 && (
          <section className="grid gap-2">
            <Heading>{t('coming')}</Heading>
            <p className="text-muted">{t('comingWhen')}</p>
            <ul className={cn(rowList, '*:min-h-tap! *:py-1!')}>
              {bonus.coming.map(({ orderId, amount }) => (
                <li key={orderId}>
                  <b className="text-strong/5">
                    <OrderNumber id={orderId} />
                  </b>
                  <span className="text-input/5 font-bold">+{formatNumber(amount, locale)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Levels bonus={bonus} />
        <section className="grid gap-2">
          <Heading>{t('rules')}</Heading>
          <ul className="grid list-disc gap-1.5 ps-4.5 text-muted">
            <li>{t('rule.worth', { sum: money(100) })}</li>
            <li>{t('rule.most', { percent: formatNumber(bonus.percentMax, locale) })}</li>
            <li>{t('rule.when')}</li>
            {promo?.bonusesWithCode === false && <li>{t('rule.noCode')}</li>}
            {promo?.bonusesWithAuto === false && <li>{t('rule.noAuto')}</li>}
            {promo?.bonusesWithPromotions === false && <li>{t('rule.noPromotions')}</li>}
          </ul>
        </section>
      </div>
      <section className="grid grid-cols-1 gap-3">
        <Heading>{t('history')}</Heading>
        {bonus.history.length === 0 ? (
          <p className="text-muted">{t('noHistory')}</p>
        ) : (
          // A new first entry means another list, whose later pages have moved.
          <Movements key={bonus.history[0]?.date} first={bonus.history} pages={bonus.historyPages} />
        )}
      </section>
    </div>
  );
}

export function BonusCard({ bonus }: { readonly bonus: Bonus }) {
  const t = useTranslations('account.bonus');
  const { locale, pictures, media } = useShop();
  const { current } = levelOf(bonus);
  const fact = 'flex items-start gap-2 *:first:mt-[1.5px] *:first:size-3.75 *:first:text-flame-on-coal';
  return (
    <section className="relative flex min-h-49 flex-col overflow-hidden rounded-sheet bg-hearth p-5 text-on-coal [--focus:var(--on-coal)] forced-outline lg:min-h-62 lg:p-7">
      <Picture
        src={pictures.cooking || '/art/cloche.webp'}
        alt=""
        media={pictures.cooking === '' ? NO_VARIANTS : media}
        width={210}
        desktopWidth={272}
        className="absolute -end-19.5 -bottom-9 w-52.5 max-w-none lg:-end-21 lg:-bottom-12.5 lg:w-[min(272px,60%)]"
      />
      <p className="relative text-small text-on-coal-muted">{t('account')}</p>
      <p className="relative mt-0.5 font-display text-[2.625rem]/[3rem] font-semibold tracking-[-0.045em] lg:text-[3.375rem]/[3.75rem]">
        {formatNumber(bonus.balance, locale)}
        <span className="block font-text text-strong/5 font-medium tracking-normal text-on-coal-muted">
          {t('points', { count: bonus.balance })}
        </span>
      </p>
      {bonus.owed > 0 && (
        <p className="relative my-2.5 max-w-59 text-small text-on-coal-muted">
          <b className="block text-strong/5 text-on-coal">{t('owed', { count: bonus.owed })}</b>
          {t('owedWhy')}
        </p>
      )}
      <ul className="relative mt-auto grid max-w-59 gap-0.75 text-small text-on-coal-muted">
        <li className={fact}>
          <Icon name="percent" />
          {t('most', { percent: formatNumber(bonus.percentMax, locale) })}
        </li>
        {current !== null && current.percent > 0 && (
          <li className={fact}>
            <Icon name="plus" />
            {t('earn', { percent: formatNumber(current.percent, locale) })}
          </li>
        )}
      </ul>
    </section>
  );
}

/** The customer's level, the progress to the next one, and what each level gives (`cashback_gauge`). */
function Levels({ bonus }: { readonly bonus: Bonus }) {
  const t = useTranslations('account.bonus');
  const { locale } = useShop();
  const money = useMoney();
  const { current, next, left } = levelOf(bonus);
  if (current === null) return null;
  const leftText = next && t('left', { sum: money(left), name: next.name, percent: formatNumber(next.percent, locale) });
  return (
    <section className="grid gap-2">
      <Heading>{t('level', { name: current.name })}</Heading>
      {next !== null && leftText !== null && (
        <>
          <ProgressLine label={t('progress')} value={bonus.spent / next.from} text={leftText} />
          <p className="text-muted">{leftText}</p>
        </>
      )}
      {bonus.levels.length > 1 && (
        <ol className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(96px,1fr))] gap-2">
          {[...bonus.levels]
            .sort((a, b) => a.from - b.from)
            .map((level) => (
              <li
                key={`${level.name}-${level.from}`}
                aria-current={level === current ? 'step' : undefined}
                className={cn(
                  'grid content-start gap-0.5 rounded-button p-3 forced-outline',
                  level === current ? 'bg-brand-soft inset-ring-2 inset-ring-brand-line' : 'bg-sunken',
                )}
              >
                <b className="text-strong/5 font-[650]">{level.name}</b>
                <span>{t('levelPercent', { percent: formatNumber(level.percent, locale) })}</span>
                <small className="text-small text-muted">
                  {level.from === 0 ? t('levelStart') : t('levelFrom', { sum: money(level.from) })}
                </small>
              </li>
            ))}
        </ol>
      )}
    </section>
  );
}

type Movement = Bonus['history'][number];

/** The ledger of points, one page per press after the first. */
function Movements({ first, pages }: { readonly first: readonly Movement[]; readonly pages: number }) {
  const t = useTranslations('account.bonus');
  const [later, setLater] = useState<readonly Movement[]>([]);
  const [page, setPage] = useState(1);
  const [state, setState] = useState<MoreState>('more');
  const more = async (): Promise<void> => {
    if (state === 'busy') return;
    setState('busy');
    const result = await request('bonus', { query: { page: page + 1 } });
    setState(result.ok ? 'more' : 'failed');
    if (!result.ok) return;
    setPage(page + 1);
    const known = new Set([...first, ...later].map(({ id }) => id));
    setLater([...later, ...result.data.history.filter(({ id }) => id === 0 || !known.has(id))]);
  };
  return (
    <>
      <ul className={rowList}>
        {[...first, ...later].map((movement) => (
          <MovementRow
            key={`${movement.id}-${movement.date}-${movement.reason}-${movement.orderId}-${movement.amount}`}
            movement={movement}
          />
        ))}
      </ul>
      <MoreButton state={page < pages ? state : 'all'} label={t('more')} failed={t('moreFailed')} onMore={more} />
    </>
  );
}

const REASONS = ['spent', 'returned', 'earned', 'revoked', 'granted', 'corrected'] as const;
const SOURCES = ['wheel', 'referral', 'unreferred', 'welcome', 'owed'] as const;

function MovementRow({ movement: { amount, date, orderId, ...movement } }: { readonly movement: Movement }) {
  const t = useTranslations('account.bonus');
  const { locale } = useShop();
  const source = SOURCES.find((known) => known === movement.source);
  const reason = REASONS.find((known) => known === movement.reason);
  const text = source ? t(`source.${source}`) : reason ? t(`reason.${reason}`) : movement.reason || t('reason.corrected');
  return (
    <li>
      <span>
        <b className="block text-strong/5">{text}</b>
        <small className="flex flex-wrap gap-x-2.5 text-small text-muted">
          {dayText(date, locale)}
          {orderId !== null && (
            <span className="text-brand-strong">
              <OrderNumber id={orderId} />
            </span>
          )}
        </small>
      </span>
      <span className={cn('text-input/5 font-bold whitespace-nowrap', amount > 0 && 'text-success')}>
        {amount > 0 ? '+' : '−'}
        {formatNumber(Math.abs(amount), locale)}
      </span>
    </li>
  );
}

function OrderNumber({ id }: { readonly id: number }) {
  const t = useTranslations('account');
  const { prefix } = useShop();
  return (
    <a href={`${prefix}/order/${id}`} className="tap-area">
      {t('orderNumber', { number: id })}
    </a>
  );
}
