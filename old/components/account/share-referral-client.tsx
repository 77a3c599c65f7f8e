'use client';

import { useTranslations } from 'next-intl';
import { canShare, share } from '#lib/browser/secure-context.ts';
import { Button, buttonClass } from '#old/components/ui/button.tsx';
import { Icon } from '#old/components/ui/icon.tsx';
import { useHydrated } from '#old/components/ui/use-hydrated.ts';
import { copyText } from './copy-text.ts';
import { shareTargets } from './share-targets.ts';

interface Props {
  readonly text: string;
  readonly link: string;
}

/** The device's share sheet where there is one, the messengers' own pages, and the link to copy. */
export function ShareReferral({ text, link }: Props) {
  const t = useTranslations('account');
  const isShareable = useHydrated() && canShare();
  const onShare = async (): Promise<void> => {
    if ((await share({ text, url: link })) === 'unavailable') await copyText(`${text}\n${link}`, t('copied'), t('notCopied'));
  };
  return (
    <div className="referral__share">
      {isShareable && (
        <Button variant="primary" onClick={() => void onShare()}>
          <Icon name="share" />
          {t('referral.share')}
        </Button>
      )}
      <Button variant={isShareable ? 'soft' : 'primary'} onClick={() => void copyText(link, t('referral.linkCopied'), t('notCopied'))}>
        {t('referral.copyLink')}
      </Button>
      <ul aria-label={t('referral.messengers')}>
        {shareTargets(text, link).map(({ name, icon, href }) => (
          <li key={icon}>
            <a className={buttonClass({ variant: 'soft', size: 's' })} href={href} target="_blank" rel="noopener noreferrer">
              <Icon name={icon} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
