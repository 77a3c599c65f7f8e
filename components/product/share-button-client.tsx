'use client';

import { useTranslations } from 'next-intl';
import { IconButton } from '#components/ui/icon-button.tsx';
import { share, writeToClipboard } from '#lib/browser/secure-context.ts';
import { toast } from '#stores/toasts.ts';

interface ShareButtonProps {
  readonly title: string;
  readonly href: string;
}

/** Opens the device's share sheet with the address of the dish; where there is none, copies the address. */
export function ShareButton({ title, href }: ShareButtonProps) {
  const t = useTranslations('product');
  const onShare = async () => {
    const url = new URL(href, location.origin).href;
    if ((await share({ title, url })) === 'unavailable' && (await writeToClipboard(url)))
      toast({ text: t('shareCopied'), tone: 'success' });
  };
  return <IconButton icon="share" variant="round" label={t('share')} onClick={() => void onShare()} />;
}
