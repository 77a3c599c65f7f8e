'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { Alert } from '#old/components/ui/alert.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { Icon } from '#old/components/ui/icon.tsx';
import { useDelivery } from '#old/stores/delivery.ts';
import { RepeatAgainst } from './repeat-against.tsx';
import { RepeatDiff } from './repeat-diff.tsx';
import { type RepeatableOrder, useRepeat } from './use-repeat.ts';

interface Props {
  readonly order: RepeatableOrder;
  /** «Choose a new time»: the order's time is over, its dishes go on to the checkout, which asks for another. */
  readonly newTime?: string;
}

interface PlaceProps {
  readonly order: RepeatableOrder;
  readonly onSame: () => void;
  readonly onKeep: () => void;
  readonly onOther: () => void;
}

/** Asks whether the repeated order goes to the place of the old order or to the present one. */
function RepeatPlace({ order, onSame, onKeep, onOther }: PlaceProps) {
  const t = useTranslations('order.repeat');
  const typeOf = useTranslations('delivery.type');
  const { type, location } = useDelivery();
  const before = order.deliveryType === 'delivery' ? order.address : order.place;
  return (
    <>
      <p>
        {t('before', { place: [typeOf(order.deliveryType), before].filter((part) => part !== '').join(', ') })}
        {location && (
          <>
            <br />
            {t('now', { place: [typeOf(type), location.placeName || location.text].join(', ') })}
          </>
        )}
      </p>
      <div className="repeat__choice">
        <Button variant="primary" onClick={onSame}>
          {t('same')}
        </Button>
        <Button variant="outline" onClick={location ? onKeep : onOther}>
          {location ? t('keep') : t('other')}
        </Button>
      </div>
    </>
  );
}

/** «Repeat» with everything that is no longer as it was, and the question what becomes of the present cart (ORD-07). */
export function RepeatOrder({ order, newTime }: Props) {
  const t = useTranslations('order.repeat');
  const label = newTime ?? t('action');
  const { currency, buyingDisabled, simplifiedOrder } = useShop();
  const { state, start, takePlace, choosePlace, keepPlace, put, leaveOut, leave } = useRepeat(order, newTime !== undefined);
  const isAsking = state.kind === 'ask' || state.kind === 'where';
  const question = useRef<HTMLElement>(null);
  const action = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(isAsking);
  // the button that was pressed is gone: what took its place takes the focus
  useEffect(() => {
    if (wasAsking.current !== isAsking) (isAsking ? question : action).current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const dishes = order.lines.some((line) => !line.isSupplement && !line.isGift);
  if (!dishes || buyingDisabled || simplifiedOrder) return null;
  if (state.kind === 'where') {
    return (
      <section ref={question} className="repeat" aria-label={label} tabIndex={-1}>
        <RepeatPlace order={order} onSame={() => void takePlace()} onKeep={() => void keepPlace()} onOther={choosePlace} />
      </section>
    );
  }
  if (state.kind !== 'ask') {
    return (
      <div className="repeat">
        {state.kind === 'failed' && <Alert status="danger" title={t('failed')} />}
        <Button ref={action} variant={newTime === undefined ? 'outline' : 'primary'} block loading={state.kind === 'busy'} onClick={start}>
          <Icon name={newTime === undefined ? 'repeat' : 'clock'} size="s" />
          {label}
        </Button>
      </div>
    );
  }
  const { again, against, replaces } = state;
  const none = again.lines.length === 0;
  const differs = again.gone.length + again.soldOut.length + again.without.length + again.fewer.length + again.changed.length > 0;
  return (
    <section ref={question} className="repeat" aria-label={label} tabIndex={-1}>
      {differs && (
        <Alert status="warning" title={none ? t('nothing') : t('differs')}>
          <RepeatDiff again={again} currency={currency} />
        </Alert>
      )}
      {against.length > 0 && <RepeatAgainst against={against} onLeaveOut={leaveOut} />}
      {!none && replaces && <p>{t('replace')}</p>}
      <div className="repeat__choice">
        {!none && (
          <Button variant="primary" onClick={() => put(again)}>
            {replaces ? t('replaceYes') : t('yes')}
          </Button>
        )}
        {!none && replaces && (
          <Button variant="outline" onClick={() => put(again, 'join')}>
            {t('join')}
          </Button>
        )}
        <Button variant="outline" onClick={leave}>
          {none ? t('close') : t('no')}
        </Button>
      </div>
    </section>
  );
}
