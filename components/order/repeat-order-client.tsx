'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { OrderLine } from '#lib/contract/order.ts';
import { RepeatAgainst } from './repeat-against.tsx';
import { RepeatDiff } from './repeat-diff.tsx';
import { useRepeat } from './use-repeat.ts';

/** «Repeat» with everything that is no longer as it was, and the question what becomes of the present cart (ORD-07). */
export function RepeatOrder({ lines }: { readonly lines: readonly OrderLine[] }) {
  const t = useTranslations('order.repeat');
  const { currency, buyingDisabled, simplifiedOrder } = useShop();
  const { state, start, put, leaveOut, leave } = useRepeat(lines);
  const isAsking = state.kind === 'ask';
  const question = useRef<HTMLElement>(null);
  const action = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(isAsking);
  // the button that was pressed is gone: what took its place takes the focus
  useEffect(() => {
    if (wasAsking.current !== isAsking) (isAsking ? question : action).current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const dishes = lines.some((line) => !line.isSupplement && !line.isGift);
  if (!dishes || buyingDisabled || simplifiedOrder) return null;
  if (state.kind !== 'ask') {
    return (
      <div className="repeat">
        {state.kind === 'failed' && <Alert status="danger" title={t('failed')} />}
        <Button ref={action} variant="outline" block loading={state.kind === 'busy'} onClick={start}>
          <Icon name="repeat" size="s" />
          {t('action')}
        </Button>
      </div>
    );
  }
  const { again, against, replaces } = state;
  const none = again.lines.length === 0;
  const differs = again.gone.length + again.soldOut.length + again.without.length + again.fewer.length + again.changed.length > 0;
  return (
    <section ref={question} className="repeat" aria-label={t('action')} tabIndex={-1}>
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
