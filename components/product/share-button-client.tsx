'use client';

import { useTranslations } from 'next-intl';
import { IconButton } from '#components/ui/button.tsx';
import { useMessenger } from '#lib/client/messenger/messenger.ts';
import { share, writeToClipboard } from '#lib/client/secure-context.ts';
import { toast } from '#stores/toasts.ts';

export interface ShareButtonProps {
  readonly productId: number;
  readonly title: string;
  readonly href: string;
}

/** Opens the device's share sheet with the address of the dish; otherwise copies the address. Inside a messenger its own start link is shared. */
export function ShareButton({ productId, title, href }: ShareButtonProps) {
  const t = useTranslations('product');
  const onShare = async () => {
    const { messenger, app } = useMessenger.getState();
    if (messenger !== null && app !== '') {
      messenger.share(messenger.linkToDish(app, productId), title);
      return;
    }
    const url = new URL(href, location.origin).href;
    if ((await share({ title, url })) !== 'unavailable') return;
    const isCopied = await writeToClipboard(url);
    toast(isCopied ? { tone: 'success', text: t('shareCopied') } : { tone: 'error', text: t('shareFailed') });
  };
  return <IconButton icon="share" variant="round" label={t('share')} onClick={() => void onShare()} />;
}
