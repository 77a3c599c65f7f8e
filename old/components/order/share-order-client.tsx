'use client';

import { useLocale, useTranslations } from 'next-intl';
import { share } from '#lib/browser/secure-context.ts';
import { getPathname } from '#lib/i18n/navigation.ts';
import { copyText } from '#old/components/account/copy-text.ts';
import { Button } from '#old/components/ui/button.tsx';
import { Icon } from '#old/components/ui/icon.tsx';
import { useOrder } from './order-context-client.tsx';

/** The order's secret link, through the device's share sheet or copied; who has it sees the order without a login (ROUTE-08). */
export function ShareOrder({ number }: { readonly number: string }) {
  const t = useTranslations('order.share');
  const locale = useLocale();
  const { id, orderKey, bare } = useOrder();
  const onShare = async (): Promise<void> => {
    const path = getPathname({ href: `/order/${id}`, locale });
    const url = `${location.origin}${path}?key=${encodeURIComponent(orderKey)}`;
    const title = t(bare ? 'textTable' : 'text', { number });
    if ((await share({ title, url })) === 'unavailable') await copyText(url, t('copied'), t('failed'));
  };
  return (
    <Button size="s" variant="outline" onClick={() => void onShare()} aria-describedby="share-note">
      <Icon name="share" size="s" />
      {t('action')}
    </Button>
  );
}
