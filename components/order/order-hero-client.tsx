'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { buttonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Picture } from '#components/ui/picture.tsx';
import { ProgressLine } from '#components/ui/progress-line.tsx';
import { tableFreeUntil } from '#lib/domain/booking.ts';
import { endedBy } from '#lib/domain/status-history.ts';
import { telHref } from '#lib/i18n/format.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { useOrders } from '#stores/orders.ts';
import { CancelOrder } from './cancel-order-client.tsx';
import { minuteClock } from './order-text.ts';
import { RepeatOrder } from './repeat-order-client.tsx';
import { useHeroText } from './use-hero-text.ts';
import { type LiveOrder, useSecondsLeft } from './use-live-order.ts';

/** Nothing is cooked: not paid yet, or over without food. */
const COLD: readonly string[] = ['pending', 'on-hold', 'cancelled', 'refunded', 'failed'];

interface OrderHeroProps {
  readonly live: LiveOrder;
  /** «Заказ № 17 · ул. Пушкина, 12» */
  readonly where: string;
  /** «сегодня, 20:00–20:30»; '' when the order does not say. */
  readonly placedFor: string;
}

/** The status on a dark panel, the time left to pay, and what can be done about the order now (ORD-04, ORD-05, ORD-06). */
export function OrderHero({ live, where, placedFor }: OrderHeroProps) {
  const t = useTranslations('order');
  const m = useTranslations('money');
  const money = useMoney();
  const shopPhone = useShop().phone;
  const { order, shop, timezone, deadline } = live;
  const phone = shop.place?.phone || shopPhone;
  const isPending = order.status === 'pending';
  const left = useSecondsLeft(isPending ? deadline : null, live);
  const tableLeft = useSecondsLeft(tableFreeUntil(order, timezone), live);
  const { title, eta, note } = useHeroText(live, { placedFor, left, phone });
  const isCountingDown = left !== null && left > 0;
  const isTimeOver = left === 0 || (order.status === 'cancelled' && endedBy(order.history) === 'expiry');
  const hasPayLink = isPending && order.paymentUrl !== '';
  const keptFor = deadline === null ? 0 : (deadline - Date.parse(order.createdAt)) / 1_000 || shop.pendingCancelTime;
  const payLink = hasPayLink && (
    <a className={buttonVariants({ variant: 'primary' })} href={order.paymentUrl} onClick={() => useOrders.getState().setPaying(order.id)}>
      {t('pay', { sum: money(order.total) })}
    </a>
  );
  return (
    <section className="relative overflow-hidden rounded-sheet bg-hearth px-5 pt-5.5 pb-6 text-on-coal [--focus:var(--on-coal)] forced-outline lg:min-h-53 lg:px-9 lg:pt-8 lg:pb-8.5 inset-ring-line [[data-theme=dark]_dialog_&]:inset-ring-[1.5px]">
      <ShopPicture name={COLD.includes(order.status) ? 'failed' : 'cooking'} />
      <div className="relative z-1">
        <p className="text-small text-on-coal-muted">{where}</p>
        <h1 aria-live="polite" className="mt-1 font-display text-title-xl lg:max-w-[62%]">
          {title}
        </h1>
        {eta !== '' && (
          <p className="mt-1.5 max-w-[72%] text-body text-balance text-on-coal-muted lg:max-w-[62%]">
            <UnbrokenIntervals text={eta} />
          </p>
        )}
        <p role="status" className="mt-2 max-w-[60%] text-small empty:hidden">
          {note}
        </p>
        {isCountingDown && (
          <div className="mt-3.5 max-w-85 [--heat-track:rgb(255_255_255/0.18)]">
            <ProgressLine label={t('paymentLeft')} value={left / keptFor} text={eta} />
          </div>
        )}
        <div className="mt-4.5 flex flex-wrap gap-2.5 empty:hidden max-lg:max-w-[62%]">
          {left === null && payLink}
          {isCountingDown && (
            <CancelOrder live={live} label={t('cancelIn', { time: minuteClock(left) })} question={t('cancelAsk')}>
              {payLink}
            </CancelOrder>
          )}
          {tableLeft !== null && tableLeft > 0 && <CancelOrder live={live} label={t('booking.cancel')} question={t('booking.cancelAsk')} />}
          {isTimeOver && <RepeatOrder order={order} newTime={m('newTime')} />}
          {order.paidLate > 0 && <CancelOrder live={live} label={m('refund')} question={m('refundAsk', { sum: money(order.paidLate) })} />}
          {(!hasPayLink || left === 0) && phone !== '' && (
            <a className={buttonVariants({ variant: 'coal', size: 's' })} href={telHref(phone)}>
              {t('write')}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}

/** A picture of the shop's own, else the neutral one of every shop. */
function ShopPicture({ name }: { readonly name: 'cooking' | 'failed' }) {
  const { pictures, media } = useShop();
  const own = pictures[name];
  return (
    <Picture
      src={own || '/art/cloche.webp'}
      alt=""
      media={own === '' ? NO_VARIANTS : media}
      width={176}
      desktopWidth={350}
      priority="high"
      className={cn(
        'absolute -end-9 -bottom-11 w-[min(176px,44vw)] max-w-none',
        'lg:-end-2.5 lg:bottom-0 lg:w-[min(350px,40%)] lg:translate-y-[26%]',
      )}
    />
  );
}

/** Two times and the dash between them: «13:00–13:30», «7:30 PM – 8:00 PM». */
const INTERVAL = /(\d{1,2}:\d{2}(?:\s[AP]M)?\s?–\s?\d{1,2}:\d{2}(?:\s[AP]M)?)/;

/** A sentence whose intervals of time stay on one line. */
function UnbrokenIntervals({ text }: { readonly text: string }) {
  return text.split(INTERVAL).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
