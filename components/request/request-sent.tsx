import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { formatPhone } from '#components/account/phone.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ModalBody } from '#components/ui/modal-body.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { NO_VARIANTS } from '#lib/media/source.ts';

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
