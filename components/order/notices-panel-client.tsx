'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { request } from '#lib/client/api.ts';
import { type Messenger, useMessenger } from '#lib/client/messenger/messenger.ts';
import { WORKER_PATH } from '#lib/client/page-worker.ts';
import { type NotificationState, notificationState, requestNotifications, serviceWorkers, setBadge } from '#lib/client/secure-context.ts';
import { isFinal } from '#lib/domain/order-status.ts';
import { useOrders } from '#stores/orders.ts';
import { bookingStatus, useStatusLabel } from './order-text.ts';
import type { LiveOrder } from './use-live-order.ts';

interface NoticesProps {
  readonly live: LiveOrder;
  readonly className: string;
}

/** Offers notifications about the order: in the chat of the messenger around the shop, otherwise by push. */
export function NoticesPanel(props: NoticesProps) {
  const messenger = useMessenger((state) => state.messenger);
  if (isFinal(props.live.order.status)) return null;
  return messenger === null ? <PushNotices {...props} /> : <ChatNotices {...props} messenger={messenger} />;
}

function watchPermission(onChange: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // the visitor returns from the browser's settings
  document.addEventListener('visibilitychange', onChange, { signal });
  if ('permissions' in navigator) {
    navigator.permissions
      .query({ name: 'notifications' })
      .then((status) => status.addEventListener('change', onChange, { signal }))
      .catch(() => undefined);
  }
  return () => controller.abort();
}

/** `none` without support for notifications, `unknown` before hydration. */
const usePermission = (): NotificationState | 'unknown' => useSyncExternalStore(watchPermission, notificationState, () => 'unknown');

/** Permission is requested on a tap, after an explanation, and never again after a refusal. */
function PushNotices({ live: { order, isBare }, className }: NoticesProps) {
  const t = useTranslations('notices');
  const { id, key } = order;
  const permission = usePermission();
  const isWanted = useOrders((orders) => orders.wantsNotifications);
  const [isBusy, setBusy] = useState(false);
  const [reach, setReach] = useState<Reach | null>(null);
  const isOn = isWanted && permission === 'granted';
  useEffect(() => {
    if (!isOn) return;
    let isGone = false;
    void subscribeOrder({ id, key }).then((found) => {
      if (!isGone) setReach(found);
    });
    return () => {
      isGone = true;
    };
  }, [id, key, isOn]);
  if (permission === 'none') return null;
  const start = async (): Promise<void> => {
    setBusy(true);
    const state = await requestNotifications();
    setBusy(false);
    if (state === 'granted') useOrders.getState().setWantsNotifications(true);
  };
  const stop = (): void => {
    useOrders.getState().setWantsNotifications(false);
    setReach(null);
    void unsubscribeOrder({ id, key });
  };
  const told = reach === null ? 'starting' : reach === 'push' ? 'on' : 'onPage';
  return (
    <NoticesBox
      isOn={isOn}
      text={permission === 'denied' ? t('denied') : t(isOn ? told : isBare ? 'whyTable' : 'why')}
      isBusy={isBusy}
      onSwitch={permission === 'denied' ? undefined : () => (isOn ? stop() : void start())}
      // its space is reserved until support is known
      className={cn(className, permission === 'unknown' && 'invisible')}
    />
  );
}

/** The messenger asks whether the shop's bot may send messages. */
function ChatNotices({ live: { order, isBare }, className, messenger }: NoticesProps & { readonly messenger: Messenger }) {
  const t = useTranslations('notices');
  const { id, key } = order;
  const isWanted = useOrders((orders) => orders.wantsNotifications);
  const [isBusy, setBusy] = useState(false);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    void request('messengerChat', { body: { order: id, key, wanted: true } }).then(({ ok }) => {
      if (!isGone) setOn(ok);
    });
    return () => {
      isGone = true;
    };
  }, [id, key, isWanted]);
  const start = async (): Promise<void> => {
    setBusy(true);
    if (await messenger.askToWrite()) useOrders.getState().setWantsNotifications(true);
    setBusy(false);
  };
  const stop = (): void => {
    useOrders.getState().setWantsNotifications(false);
    setOn(false);
    void request('messengerChat', { body: { order: id, key, wanted: false } });
  };
  const text = t(isOn ? 'on' : isBare ? 'whyTable' : 'why');
  return <NoticesBox isOn={isOn} text={text} isBusy={isBusy} className={className} onSwitch={() => (isOn ? stop() : void start())} />;
}

interface NoticesBoxProps {
  readonly isOn: boolean;
  readonly text: string;
  readonly isBusy: boolean;
  /** Undefined: it cannot be changed. */
  readonly onSwitch: (() => void) | undefined;
  readonly className: string;
}

function NoticesBox({ isOn, text, isBusy, onSwitch, className }: NoticesBoxProps) {
  const t = useTranslations('notices');
  return (
    <section
      aria-label={t('title')}
      className={cn(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 rounded-card px-5 py-4 inset-ring-[1.5px] inset-ring-line forced-outline',
        className,
      )}
    >
      <Icon name="bell" className="text-muted" />
      <div role="status">
        <b className="text-strong">{t(isOn ? 'isOn' : 'title')}</b>
        <p className="text-small text-muted">{text}</p>
      </div>
      {onSwitch !== undefined && (
        <Button
          size="s"
          variant={isOn ? 'soft' : 'inverse'}
          loading={isBusy}
          className="max-[480px]:col-start-2 max-[480px]:-col-end-1 max-[480px]:mt-1.5 max-[480px]:justify-self-start"
          onClick={onSwitch}
        >
          {t(isOn ? 'off' : 'start')}
        </Button>
      )}
    </section>
  );
}

interface OrderRef {
  readonly id: number;
  /** A guest's key; '' for the customer. */
  readonly key: string;
}

/** `push`: also when no page is open. `page`: only while one is. */
type Reach = 'push' | 'page';

/** The push code is loaded with the first subscribed order. */
const loadPush = () => import('#lib/client/browser-push.ts');

/** The last request, so that turning notifications on and off is sent in order. */
let last: Promise<unknown> = Promise.resolve();

function inSequence<T>(step: () => Promise<T>): Promise<T> {
  const next = last.then(step);
  last = next.catch(() => undefined);
  return next;
}

/** Subscribes this browser to an order. Without push, an open page still shows notifications. */
const subscribeOrder = (order: OrderRef): Promise<Reach> =>
  inSequence(async () => {
    const terms = await request('pushKey');
    const address = await loadPush()
      .then(({ subscribeBrowser }) => subscribeBrowser(terms.ok ? terms.data.key : ''))
      .catch(() => null);
    if (address === null) return 'page';
    const result = await request('subscribePush', { body: { order: order.id, key: order.key, ...address } });
    return result.ok ? 'push' : 'page';
  });

/** Unsubscribes this browser from an order. If the request is lost, one more notification may arrive. */
const unsubscribeOrder = (order: OrderRef): Promise<void> =>
  inSequence(async () => {
    const endpoint = await loadPush()
      .then(({ knownEndpoint }) => knownEndpoint())
      .catch(() => null);
    if (endpoint !== null) await request('stopPush', { body: { order: order.id, key: order.key, endpoint } });
  });

interface Notice {
  readonly title: string;
  readonly body: string;
  /** The worker's notification about the same order has the same tag, so that only one is shown. */
  readonly tag: string;
  readonly path: string;
}

/** Shows a notification of an open page. */
async function showNotice({ title, body, tag, path }: Notice): Promise<void> {
  if (notificationState() !== 'granted') return;
  const registration = await serviceWorkers()?.getRegistration(WORKER_PATH);
  await registration?.showNotification(title, { body, tag, icon: '/icons/icon-192.png', data: { path } });
}

/** A status change while the page is in the background is shown in the tab's title, in the icon's badge and, if enabled, by a notification. */
export function useHiddenStatus(live: LiveOrder): void {
  const t = useTranslations('order');
  const { order, isBare } = live;
  const { id, number, status } = order;
  const statusLabel = useStatusLabel(live);
  const booked = isBare ? bookingStatus(status) : null;
  const label = booked === null ? statusLabel(status) : t(`booking.${booked}`);
  const heading = t(isBare ? 'booking.heading' : 'heading', { number });
  const { prefix } = useShop();
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    if (document.visibilityState !== 'hidden') return;
    const title = document.title;
    document.title = `● ${label} — ${heading}`;
    setBadge(1);
    if (useOrders.getState().wantsNotifications)
      void showNotice({ title: label, body: heading, tag: `order-${id}`, path: `${prefix}/order/${id}` });
    const controller = new AbortController();
    const restore = (): void => {
      if (document.visibilityState === 'hidden') return;
      document.title = title;
      setBadge(0);
      controller.abort();
    };
    document.addEventListener('visibilitychange', restore, { signal: controller.signal });
    return () => {
      document.title = title;
      controller.abort();
    };
  }, [status, label, heading, id, prefix]);
}
