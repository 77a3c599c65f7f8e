'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { usePlace } from '#stores/place.ts';
import { RepeatConflicts, RepeatDiff } from './repeat-diff-client.tsx';
import { differs, type RepeatableOrder, useRepeat } from './use-repeat.ts';

interface RepeatOrderProps {
  readonly order: RepeatableOrder;
  /** «Выбрать новое время»: the time of the order is over, and its dishes go on to the checkout, which asks for another. */
  readonly newTime?: string;
}

const SECTION = 'mt-4 grid w-full gap-3 outline-none';
const CHOICE = 'flex flex-wrap gap-2';

/** «Повторить заказ», with everything that is no longer as it was, and the question what becomes of the cart (ORD-07). */
export function RepeatOrder({ order, newTime }: RepeatOrderProps) {
  const t = useTranslations('order.repeat');
  const label = newTime ?? t('action');
  const { buyingDisabled, simplifiedOrder } = useShop();
  const repeat = useRepeat(order, newTime !== undefined);
  const { state, put } = repeat;
  const isAsking = state.kind === 'ask' || state.kind === 'where';
  const question = useRef<HTMLElement>(null);
  const action = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(isAsking);
  // the pressed button is gone: what took its place takes the focus
  useEffect(() => {
    if (wasAsking.current !== isAsking) (isAsking ? question : action).current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
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

/** Asks whether the order goes to its former place or to the chosen one (KF-ORDER-03). */
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
