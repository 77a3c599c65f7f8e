'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { requestNotifications } from '#lib/browser/secure-context.ts';
import { isFinal } from '#lib/domain/order-status.ts';
import { useMessenger } from '#old/stores/messenger.ts';
import { useNotices } from '#old/stores/notices.ts';
import { ChatNotices } from './chat-notices.tsx';
import { hearNoMoreOf, hearOf, type Reach } from './notices-api.ts';
import { NoticesBox } from './notices-box.tsx';
import { useOrder } from './order-context-client.tsx';
import { usePermission } from './use-permission.ts';

/** Offers notifications about the order: in the messenger's chat when the shop is open there, else by push. */
export function NoticesPanel() {
  const messenger = useMessenger((s) => s.messenger);
  const over = isFinal(useOrder().order.status);
  if (messenger === null) return <BrowserNotices />;
  return over ? null : <ChatNotices messenger={messenger} />;
}

/** Permission is asked by a tap, after why was said, and never again once refused. */
function BrowserNotices() {
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
    const answer = await requestNotifications();
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
    <NoticesBox
      on={on}
      text={text}
      busy={busy}
      onSwitch={permission === 'denied' ? undefined : () => (on ? stop() : void start())}
      className={permission === 'unknown' && 'is-unknown'}
    />
  );
}
