import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { formatPhone } from '#old/components/account/phone.ts';
import { Button } from '#old/components/ui/button.tsx';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { ModalBody } from '#old/components/ui/modal-body.tsx';
import { Picture } from '#old/components/ui/picture.tsx';

interface Props {
  readonly phone: string;
  readonly onDone: () => void;
}

export function RequestSent({ phone, onDone }: Props) {
  const t = useTranslations('request');
  const [shown, setShown] = useState(phone);
  useEffect(() => {
    formatPhone(phone, phone).then(setShown);
  }, [phone]);
  return (
    <ModalBody title={t('sent')}>
      <EmptyState
        art={<Picture src="/art/cloche.webp" alt="" media={NO_VARIANTS} sizes="168px" shown={168} />}
        title={t('sentTitle')}
        text={t('sentText', { phone: shown })}
        action={
          <Button variant="primary" onClick={onDone}>
            {t('done')}
          </Button>
        }
      />
    </ModalBody>
  );
}
