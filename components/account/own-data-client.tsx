'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { layerAddress, openLayerOnClick } from '#components/layers/layer-address.ts';
import { Alert } from '#components/ui/alert.tsx';
import { buttonVariants } from '#components/ui/button.tsx';
import { useMessenger } from '#stores/messenger.ts';
import { Heading } from './account-parts-client.tsx';
import { saveFile } from './save-file.ts';

interface OwnDataProps {
  readonly canExport: boolean;
  readonly canErase: boolean;
  /** The customer has points to lose. */
  readonly hasPoints: boolean;
  /** Whom to ask for what cannot be done here. */
  readonly contacts: ReactNode;
}

/** What belongs to the customer: all of it as a file, the deletion of the account, and whom to ask for what this shop's backend cannot do. */
export function OwnData({ canExport, canErase, hasPoints, contacts }: OwnDataProps) {
  const t = useTranslations('account.data');
  return (
    <section className="grid gap-2">
      <Heading>{t('title')}</Heading>
      <p className="text-muted">{t(canExport && canErase ? 'text' : 'byRequest')}</p>
      {(canExport || canErase) && (
        <div className="flex flex-wrap gap-2">
          {canExport && <ExportLink />}
          {canErase && <EraseLink hasPoints={hasPoints} />}
        </div>
      )}
      {!(canExport && canErase) && contacts}
    </section>
  );
}

const EXPORT = '/api/account/export';
const FILE_NAME = 'my-data.json';

/** Downloads everything that the shop keeps of the customer. A shop that cannot make such a file is asked once: the page that is rendered then does not offer it. */
function ExportLink() {
  const t = useTranslations('account');
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const save = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    const response = await fetch(EXPORT).catch(() => null);
    // Who is not logged in any more is sent home: that is no file.
    const file = response?.ok && !response.redirected ? await response.blob().catch(() => null) : null;
    setBusy(false);
    if (file !== null) {
      saveFile(file, FILE_NAME);
      return;
    }
    setFailed(true);
    router.refresh();
  };
  return (
    <>
      <a
        href={EXPORT}
        download={FILE_NAME}
        aria-busy={isBusy || undefined}
        className={buttonVariants({ variant: 'outline' })}
        onClick={(event) => void save(event)}
      >
        {t('data.export')}
      </a>
      {hasFailed && <Alert tone="danger" title={t('failed')} className="order-1 w-full" />}
    </>
  );
}

function EraseLink({ hasPoints }: { readonly hasPoints: boolean }) {
  const t = useTranslations('account.data');
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    const { messenger } = useMessenger.getState();
    if (!messenger?.framed) {
      openLayerOnClick(event);
      return;
    }
    // A page that frames the shop could cover the question (clickjacking), so it is asked in a window of its own.
    event.preventDefault();
    messenger.openLink(window.location.href);
  };
  return (
    <a
      href={layerAddress('erase', hasPoints ? { points: '1' } : {})}
      aria-haspopup="dialog"
      className={buttonVariants({ variant: 'neutral' })}
      onClick={open}
    >
      {t('erase')}
    </a>
  );
}
