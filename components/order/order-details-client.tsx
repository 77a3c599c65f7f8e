'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useReceiptIcon } from '#components/layout/use-receipt-icon.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { share, writeToClipboard } from '#lib/browser/secure-context.ts';
import { toast } from '#stores/toasts.ts';
import type { LiveOrder } from './use-live-order.ts';

export interface DetailRow {
  readonly label: string;
  readonly value: string;
}

/** What was agreed about an order; rows without a value are left out. */
export const DetailList = ({ rows, className }: { readonly rows: readonly DetailRow[]; readonly className: string }) => (
  <dl className={className}>
    {rows
      .filter((row) => row.value !== '')
      .map((row) => (
        <div key={row.label} className="grid content-start gap-px">
          <dt className="text-small text-muted">{row.label}</dt>
          <dd className="text-strong/5.25 font-medium">{row.value}</dd>
        </div>
      ))}
  </dl>
);

interface OrderDetailsProps {
  readonly live: LiveOrder;
  readonly rows: readonly DetailRow[];
  readonly className: string;
}

/** What was agreed, the order's link for others, and its receipt on paper. */
export function OrderDetails({ live: { order, isBare }, rows, className }: OrderDetailsProps) {
  const t = useTranslations('order');
  const { prefix } = useShop();
  const receiptIcon = useReceiptIcon();
  const noteId = `share-note-${order.id}`;
  // whoever has the link sees the order without a login (ROUTE-08)
  const shareLink = async (): Promise<void> => {
    const url = `${location.origin}${prefix}/order/${order.id}?key=${encodeURIComponent(order.key)}`;
    const title = t(isBare ? 'share.textTable' : 'share.text', { number: order.number });
    if ((await share({ title, url })) !== 'unavailable') return;
    const isCopied = await writeToClipboard(url);
    toast(isCopied ? { tone: 'success', text: t('share.copied') } : { tone: 'error', text: t('share.failed') });
  };
  return (
    <section className={className}>
      <DetailList rows={rows} className="grid gap-2.5" />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="s" variant="outline" aria-describedby={noteId} onClick={() => void shareLink()}>
          <Icon name="share" size="s" />
          {t('share.action')}
        </Button>
        <Button size="s" variant="outline" onClick={() => window.print()}>
          <Icon name={receiptIcon} size="s" />
          {t('receipt.print')}
        </Button>
      </div>
      <p id={noteId} className="mt-2 text-small text-muted">
        {t('share.note')}
      </p>
    </section>
  );
}
