'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { isFinal } from '#lib/domain/order-status.ts';
import { useNotices } from '#stores/notices.ts';
import { hearNoMoreOf, hearOf, type Reach } from './notices-api.ts';
import { useOrder } from './order-context-client.tsx';
import { usePermission } from './use-permission.ts';

/** Offers to tell about the order while nobody looks: permission is asked by a tap, after why was said, and never again once refused. */
export function NoticesPanel() {
  const t = useTranslations('notices');
  const { id, orderKey, order, bare } = useOrder();
  const permission = usePermission();
  const wanted = useNotices((s) => s.wanted);
  const [busy, setBusy] = useState(false);
  const [reach, setReach] = useState<Reach | null>(null);
  const over = isFinal(order.status);
  const on = wanted && permission === 'granted';
  useEffect(() => {
    if (!on || over) return;
    let gone = false;
    void hearOf({ id, orderKey }).then((found) => {
      if (!gone) setReach(found);
    });
    return () => {
      gone = true;
    };
  }, [id, orderKey, on, over]);
  if (permission === 'none' || over) return null;
  const start = async (): Promise<void> => {
    setBusy(true);
    const answer = await Notification.requestPermission().catch(() => 'default' as const);
    setBusy(false);
    if (answer === 'granted') useNotices.getState().setWanted(true);
  };
  const stop = (): void => {
    useNotices.getState().setWanted(false);
    setReach(null);
    void hearNoMoreOf({ id, orderKey });
  };
  const told = reach === null ? 'starting' : reach === 'push' ? 'on' : 'onPage';
  const text = permission === 'denied' ? t('denied') : t(on ? told : bare ? 'whyTable' : 'why');
  return (
    <section className={classNames('panel notices-panel', permission === 'unknown' && 'is-unknown')} aria-label={t('title')}>
      <Icon name="bell" />
      <div role="status">
        <b>{on ? t('isOn') : t('title')}</b>
        <p>{text}</p>
      </div>
      {permission !== 'denied' && (
        <Button size="s" variant={on ? 'soft' : 'inverse'} loading={busy} onClick={() => (on ? stop() : void start())}>
          {t(on ? 'off' : 'start')}
        </Button>
      )}
    </section>
  );
}
