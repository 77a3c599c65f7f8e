'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { useFoodLabels } from '#components/product/food-mark-client.tsx';
import { useUnitLabels } from '#components/product/use-unit-labels.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Alert } from '#components/ui/notices.tsx';
import { request } from '#lib/client/api.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import type { AgainstLine } from '#lib/domain/food-conflicts.ts';
import { jsonOf } from '#lib/domain/json.ts';
import type { RepeatedOrder } from '#lib/domain/repeat-order.ts';
import { listText } from '#lib/i18n/dates.ts';
import { countText } from '#lib/i18n/quantity.ts';
import { usePlace } from '#stores/place.ts';
import { toast } from '#stores/toasts.ts';
import type { OrderShop } from './order-shop.ts';
import { couponsOf } from './order-text.ts';
import type { LiveOrder } from './use-live-order.ts';
import { differs, type RepeatableOrder, useRepeat } from './use-repeat.ts';

const CONFLICT = 409;

interface CancelOrderProps {
  readonly live: Pick<LiveOrder, 'order' | 'read'>;
  /** Label of the button, with the countdown if there is one. */
  readonly label: string;
  readonly question: string;
  /** On a light card its buttons are as wide as the card; otherwise they are on a dark panel. */
  readonly isOnCard?: boolean;
  /** Alternative actions; hidden during the confirmation. */
  readonly children?: ReactNode;
}

/** Cancels a pending order, or a table, after a confirmation (ORD-06, DLV-06). */
export function CancelOrder({ live: { order, read }, label, question, isOnCard = false, children }: CancelOrderProps) {
  const look = isOnCard ? ({ block: true } as const) : ({ variant: 'coal' } as const);
  const t = useTranslations('order');
  const returnsText = useReturnsText(order);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const firstButton = useRef<HTMLButtonElement>(null);
  useFocusOnChange(isAsking, firstButton);

  const cancel = async (): Promise<void> => {
    setBusy(true);
    const result = await request('cancelOrder', { params: { id: order.id }, body: { key: order.key } });
    // read the order, which shows the result also after a lost response
    const status = (await read()) ?? (result.ok ? result.data.status : order.status);
    setBusy(false);
    setAsking(false);
    if (status === 'cancelled') {
      toast({ tone: 'success', text: [t('cancelled'), returnsText('did')].filter((part) => part !== '').join(' ') });
      return;
    }
    const isTooLate = status !== order.status || (!result.ok && result.failure === 'refused' && result.status === CONFLICT);
    toast({ tone: 'error', text: t(isTooLate ? 'tooLate' : 'cancelFailed') });
  };

  if (!isAsking) {
    return (
      <>
        {children}
        <Button ref={firstButton} {...look} onClick={() => setAsking(true)}>
          {label}
        </Button>
      </>
    );
  }
  return (
    <fieldset className="flex flex-wrap gap-2.5">
      <legend className="pb-2.5 text-strong">
        {question}
        {returnsText('will') !== '' && <small className="block text-small font-normal">{returnsText('will')}</small>}
      </legend>
      <Button ref={firstButton} {...look} loading={isBusy} onClick={() => void cancel()}>
        {t('cancelYes')}
      </Button>
      <Button {...look} disabled={isBusy} onClick={() => setAsking(false)}>
        {t('cancelNo')}
      </Button>
    </fieldset>
  );
}

/** Changes an unpaid order to another payment method of its place (ORD-04), for example after a refused card. */
export function ChangePayment({ live: { order, shop, read } }: { readonly live: Pick<LiveOrder, 'order' | 'shop' | 'read'> }) {
  const t = useTranslations('order');
  const [isAsking, setAsking] = useState(false);
  const [sent, setSent] = useState('');
  const firstButton = useRef<HTMLButtonElement>(null);
  useFocusOnChange(isAsking, firstButton);
  const offered = jsonOf(order.paymentMethods);
  const methods = shop.payments.filter(({ id }) => id !== order.paymentMethod && Array.isArray(offered) && offered.includes(id));
  if (methods.length === 0) return null;

  const change = async ({ id, title }: OrderShop['payments'][number]): Promise<void> => {
    setSent(id);
    const result = await request('changePayment', { params: { id: order.id }, body: { key: order.key, method: id } });
    const status = await read();
    setSent('');
    setAsking(false);
    if (result.ok) toast({ tone: 'success', text: `${t('payment')}: ${title}` });
    // after a lost response a new status shows the result
    else if (status === null || status === order.status) toast({ tone: 'error', text: t('payOther.failed') });
  };

  if (!isAsking) {
    return (
      <Button ref={firstButton} variant="coal" onClick={() => setAsking(true)}>
        {t('payOther.action')}
      </Button>
    );
  }
  return (
    <fieldset className="flex flex-wrap gap-2.5 lg:max-w-[62%]">
      <legend className="pb-2.5 text-strong">{t('payOther.action')}</legend>
      {methods.map((method, index) => (
        <Button
          key={method.id}
          ref={index === 0 ? firstButton : undefined}
          variant="coal"
          loading={sent === method.id}
          disabled={sent !== ''}
          onClick={() => void change(method)}
        >
          {method.title}
        </Button>
      ))}
      <Button variant="coal" disabled={sent !== ''} onClick={() => setAsking(false)}>
        {t('repeat.no')}
      </Button>
    </fieldset>
  );
}

/** The button that asks, or answers, a question is removed with it: what takes its place is focused. */
function useFocusOnChange(isAsking: boolean, target: RefObject<HTMLElement | null>): void {
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    if (wasAsking.current !== isAsking) target.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking, target]);
}

/** What is returned with a cancelled order: points, codes, discounts, gifts (ORD-06, BON-03); '' for none. */
export function useReturnsText(order: LiveOrder['order']): (when: 'will' | 'did') => string {
  const t = useTranslations('order.returns');
  const { locale } = useShop();
  const parts = [
    ...(order.bonuses > 0 ? [t('points', { count: order.bonuses })] : []),
    ...couponsOf(order).map(({ kind, code }) => (kind === 'code' ? t('coupon', { code }) : t(kind))),
  ];
  return (when) => (parts.length === 0 ? '' : t(when, { what: listText([...new Set(parts)], locale, 'conjunction') }));
}

interface RepeatOrderProps {
  readonly order: RepeatableOrder;
  /** «Выбрать новое время»: the time of the order has passed; its dishes are taken to the checkout, which asks for another. */
  readonly newTime?: string;
}

const SECTION = 'mt-4 grid w-full gap-3 outline-none';
const CHOICE = 'flex flex-wrap gap-2';

/** «Повторить заказ», with all changes, and the question what to do with the current cart (ORD-07). */
export function RepeatOrder({ order, newTime }: RepeatOrderProps) {
  const t = useTranslations('order.repeat');
  const label = newTime ?? t('action');
  const { buyingDisabled, simplifiedOrder } = useShop();
  const repeat = useRepeat(order, newTime !== undefined);
  const { state, put } = repeat;
  const isAsking = state.kind === 'ask' || state.kind === 'where';
  const question = useRef<HTMLElement>(null);
  const action = useRef<HTMLButtonElement>(null);
  useFocusOnChange(isAsking, isAsking ? question : action);
  const hasDishes = order.lines.some((line) => !line.isSupplement && !line.isGift);
  if (!hasDishes || buyingDisabled || simplifiedOrder) return null;
  if (state.kind === 'where') {
    return (
      <section ref={question} className={SECTION} aria-label={label} tabIndex={-1}>
        <PlaceQuestion order={order} repeat={repeat} />
      </section>
    );
  }
  if (state.kind !== 'ask') {
    return (
      <div className={SECTION}>
        {state.kind === 'failed' && <Alert tone="danger" title={t('failed')} />}
        <Button
          ref={action}
          variant={newTime === undefined ? 'outline' : 'primary'}
          block
          loading={state.kind === 'busy'}
          onClick={repeat.start}
        >
          <Icon name={newTime === undefined ? 'repeat' : 'clock'} size="s" />
          {label}
        </Button>
      </div>
    );
  }
  const { menu, again, against, replaces } = state;
  const isNothing = again.lines.length === 0;
  return (
    <section ref={question} className={SECTION} aria-label={label} tabIndex={-1}>
      {differs(again) && (
        <Alert tone="warning" title={t(isNothing ? 'nothing' : 'differs')}>
          <RepeatDiff again={again} menu={menu} />
        </Alert>
      )}
      {against.length > 0 && <RepeatConflicts against={against} onLeaveOut={repeat.leaveOut} />}
      {!isNothing && replaces && <p>{t('replace')}</p>}
      <div className={CHOICE}>
        {!isNothing && (
          <Button variant="primary" onClick={() => put(again)}>
            {t(replaces ? 'replaceYes' : 'yes')}
          </Button>
        )}
        {!isNothing && replaces && (
          <Button variant="outline" onClick={() => put(again, 'join')}>
            {t('join')}
          </Button>
        )}
        <Button variant="outline" onClick={repeat.leave}>
          {t(isNothing ? 'close' : 'no')}
        </Button>
      </div>
    </section>
  );
}

interface PlaceQuestionProps {
  readonly order: RepeatableOrder;
  readonly repeat: Pick<ReturnType<typeof useRepeat>, 'takeSamePlace' | 'keepPlace' | 'chooseAnother'>;
}

/** Asks whether the order goes to its former place or to the current one (KF-ORDER-03). */
function PlaceQuestion({ order, repeat }: PlaceQuestionProps) {
  const t = useTranslations('order.repeat');
  const typeOf = useTranslations('delivery.type');
  const { type, location } = usePlace();
  const before = order.deliveryType === 'delivery' ? order.address : order.place;
  return (
    <>
      <p>
        {t('before', { place: [typeOf(order.deliveryType), before].filter((part) => part !== '').join(', ') })}
        {location !== null && (
          <>
            <br />
            {t('now', { place: [typeOf(type), location.placeName || location.text].join(', ') })}
          </>
        )}
      </p>
      <div className={CHOICE}>
        <Button variant="primary" onClick={() => void repeat.takeSamePlace()}>
          {t('same')}
        </Button>
        <Button variant="outline" onClick={location === null ? repeat.chooseAnother : () => void repeat.keepPlace()}>
          {t(location === null ? 'other' : 'keep')}
        </Button>
      </div>
    </>
  );
}

const LIST = 'mt-1 grid gap-2';

interface Row {
  readonly name: string;
  readonly text: string;
  readonly before?: string;
  readonly after?: string;
}

/** The changed lines of an order, with their value before and after (ORD-07). */
function RepeatDiff({ again, menu }: { readonly again: RepeatedOrder; readonly menu: Menu }) {
  const t = useTranslations('order.repeat');
  const c = useTranslations('cart');
  const units = useUnitLabels();
  const { locale } = useShop();
  const money = useMoney();
  const amount = (productId: number, count: number): string => {
    const product = menu.product(productId);
    if (product === null || product.countable) return t('times', { count });
    return countText(product, count, units, locale);
  };
  const rows: readonly Row[] = [
    ...again.gone.map((name) => ({ name, text: t('gone') })),
    ...again.soldOut.map((name) => ({ name, text: t('soldOut') })),
    ...again.unchosen.map(({ name, code }) => ({
      name,
      text: code === 'supplement_required' ? c('problem.supplement_required') : c('problem.supplement_count'),
    })),
    ...again.without.map(({ name, options }) => ({ name, text: t('without', { options: listText(options, locale, 'conjunction') }) })),
    ...again.fewer.map(({ name, productId: id, before, after }) => ({
      name,
      text: t('fewer'),
      before: amount(id, before),
      after: amount(id, after),
    })),
    ...again.changed.map(({ name, before, after }) => ({ name, text: t('changed'), before: money(before), after: money(after) })),
  ];
  const unique = new Map(rows.map((row) => [`${row.name} ${row.text} ${row.after}`, row]));
  return (
    <ul className={LIST}>
      {[...unique].map(([key, { name, text, before, after }]) => (
        <li key={key} className="flex flex-wrap justify-between gap-x-3 gap-y-0.5">
          <span>
            {name}
            <small className="block text-small">{text}</small>
          </span>
          {before !== undefined && after !== undefined && (
            <span>
              <span className="sr-only">{t('turns', { before, after })}</span>
              <span aria-hidden="true" className="inline-flex items-center gap-1 whitespace-nowrap">
                <s>{before}</s>
                <Icon name="right" size="s" />
                <b>{after}</b>
              </span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The dishes of an order that conflict with the visitor's current food preferences; they can be left out (LK-08). */
function RepeatConflicts({ against, onLeaveOut }: { readonly against: readonly AgainstLine[]; readonly onLeaveOut: () => void }) {
  const t = useTranslations('order.repeat');
  const { locale } = useShop();
  const { has } = useFoodLabels();
  return (
    <Alert
      tone="warning"
      title={t('against')}
      action={
        <Button size="s" onClick={onLeaveOut}>
          {t('leaveOut')}
        </Button>
      }
    >
      <ul className={LIST}>
        {against.map(({ key, name, codes }) => (
          <li key={key}>
            {name}
            <small className="block text-small">{listText(codes.map(has), locale, 'conjunction')}</small>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
