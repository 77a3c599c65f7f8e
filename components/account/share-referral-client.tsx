'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { copyText } from './copy-text.ts';

/** The device's share sheet where there is one, else the words are copied. */
export function ShareReferral({ text }: { readonly text: string }) {
  const t = useTranslations('account');
  const share = async (): Promise<void> => {
    const url = `${location.origin}/`;
    if (!navigator.share) return copyText(`${text}\n${url}`, t('copied'), t('notCopied'));
    try {
      await navigator.share({ text, url });
    } catch {
      // the visitor closed the share sheet
    }
  };
  return (
    <Button variant="primary" onClick={() => void share()}>
      <Icon name="share" />
      {t('referral.share')}
    </Button>
  );
}
