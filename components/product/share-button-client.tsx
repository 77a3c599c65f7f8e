'use client';

import { useTranslations } from 'next-intl';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useToasts } from '#stores/toasts.ts';

interface Props {
  readonly title: string;
  readonly href: string;
}

/** The device's own share sheet where there is one, else the link is copied. */
export function ShareButton({ title, href }: Props) {
  const t = useTranslations('product');
  const share = async (): Promise<void> => {
    const url = new URL(href, location.origin).href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        useToasts.getState().push({ status: 'success', text: t('shareCopied') });
      }
    } catch {
      // the visitor closed the share sheet
    }
  };
  return <IconButton icon="share" look="round" label={t('share')} onClick={share} />;
}
