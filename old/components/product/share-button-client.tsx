'use client';

import { useTranslations } from 'next-intl';
import { share, writeToClipboard } from '#lib/browser/secure-context.ts';
import { IconButton } from '#old/components/ui/icon-button.tsx';
import { useMessenger } from '#old/stores/messenger.ts';
import { useToasts } from '#old/stores/toasts.ts';

interface Props {
  readonly productId: number;
  readonly title: string;
  readonly href: string;
}

/** A link to the dish inside the messenger that shows the shop, the device's own share sheet where there is one, else the link is copied. */
export function ShareButton({ productId, title, href }: Props) {
  const t = useTranslations('product');
  const onShare = async (): Promise<void> => {
    const url = new URL(href, location.origin).href;
    const { messenger, app } = useMessenger.getState();
    if (messenger !== null && app !== '') {
      messenger.share(messenger.linkToDish(app, productId), title);
      return;
    }
    if ((await share({ title, url })) === 'unavailable' && (await writeToClipboard(url)))
      useToasts.getState().push({ status: 'success', text: t('shareCopied') });
  };
  return <IconButton icon="share" look="round" label={t('share')} onClick={onShare} />;
}
