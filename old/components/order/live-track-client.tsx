'use client';

import { useTranslations } from 'next-intl';
import { readHistory } from '#lib/domain/status-history.ts';
import { clockOf, zonedAt } from '#lib/domain/zoned-time.ts';
import { useOrder } from './order-context-client.tsx';
import { Track } from './track.tsx';
import { trackSteps } from './track-steps.ts';
import { useStatusWords } from './use-status-words.ts';

/** The order's way, redrawn with every status (ORD-05). */
export function LiveTrack() {
  const t = useTranslations('order');
  const { order, type, timezone, deadline, bare } = useOrder();
  const clock = (epoch: number): string => clockOf(zonedAt(epoch, timezone).minutes);
  const label = useStatusWords();
  const detail = (code: string): string => {
    if (code === 'pending') return deadline === null ? '' : t('detail.pending', { time: clock(deadline) });
    if (bare && code === 'processing') return t('booking.detail');
    // what is ready waits for whoever fetches it
    if (code === 'done' && type === 'pickup') return t('detail.wait-stock');
    if (code === 'processing' || code === 'making' || code === 'done' || code === 'wait-stock' || code === 'kurier')
      return t(`detail.${code}`);
    return '';
  };
  const history = readHistory(order.history);
  const steps = trackSteps({ status: order.status, type, bare, history }).map((step) => ({
    ...step,
    label: label(step.code),
    time: step.at === null ? '' : clock(step.at),
    detail: step.state === 'now' ? detail(step.code) : '',
  }));
  return (
    <section className="panel panel--track">
      <Track label={t('track')} steps={steps} />
    </section>
  );
}
