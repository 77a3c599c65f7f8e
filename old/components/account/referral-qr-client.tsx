'use client';

import { useTranslations } from 'next-intl';
import type { Qr } from '#lib/qr.ts';
import { Button } from '#old/components/ui/button.tsx';
import { useModals } from '#old/stores/modals.ts';
import { useToasts } from '#old/stores/toasts.ts';
import { QrPicture } from './qr-picture.tsx';
import { saveQr } from './save-qr.ts';

/** The QR code of the customer's link: a tap shows it large, to be held before a friend's camera; it can be saved. */
export function ReferralQr({ qr, code }: { readonly qr: Qr; readonly code: string }) {
  const t = useTranslations('account.referral');
  const enlarge = (): void =>
    useModals.getState().open('popup', {
      popup: { title: t('qr'), body: <QrPicture qr={qr} label={t('qrOf', { code })} />, picture: '', button: '', href: '' },
    });
  const save = async (): Promise<void> => {
    const saved = await saveQr(qr, `${code}.png`).catch(() => false);
    if (!saved) useToasts.getState().push({ status: 'error', text: t('qrNotSaved') });
  };
  return (
    <div className="referral__qr">
      <button type="button" onClick={enlarge} aria-label={t('qrEnlarge')}>
        <QrPicture qr={qr} label={t('qrOf', { code })} />
      </button>
      <div className="stack stack--s">
        <p>{t('qrHint')}</p>
        <Button size="s" variant="soft" onClick={() => void save()}>
          {t('qrSave')}
        </Button>
      </div>
    </div>
  );
}
