'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useRouter } from '#lib/i18n/navigation.ts';
import { Alert } from '#old/components/ui/alert.tsx';
import { buttonClass } from '#old/components/ui/button.tsx';
import { saveFile } from './save-file.ts';

const ADDRESS = '/api/account/export';
const NAME = 'my-data.json';

/** Everything the shop keeps of the customer as a file; a shop that cannot make one is asked once, and the page is made anew without the offer. */
export function ExportLink() {
  const t = useTranslations('account');
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const save = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    const answer = await fetch(ADDRESS).catch(() => null);
    // whoever is no longer logged in is sent home: that is no file
    const file = answer?.ok && !answer.redirected ? await answer.blob().catch(() => null) : null;
    setBusy(false);
    if (file !== null) return saveFile(file, NAME);
    setFailed(true);
    router.refresh();
  };
  return (
    <>
      <a
        className={buttonClass({ variant: 'outline' })}
        href={ADDRESS}
        download={NAME}
        aria-busy={isBusy}
        onClick={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {t('data.export')}
      </a>
      {isFailed && <Alert status="danger" title={t('failed')} />}
    </>
  );
}
