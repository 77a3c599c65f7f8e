'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useEffect, useEffectEvent, useId } from 'react';
import { Dialog } from '#components/ui/sheet-client.tsx';
import { keepDialog } from '#stores/layers.ts';

/** A dialog that belongs to a page or a layer, such as a question about what was pressed there: it has no address, and Back closes it alone. */
export function InnerDialog(dialog: Omit<ComponentProps<typeof Dialog>, 'closeLabel'>) {
  const t = useTranslations('common');
  const id = useId();
  const { open, onClose } = dialog;
  const onBack = useEffectEvent(onClose);
  useEffect(() => {
    if (open) return keepDialog(id, onBack);
  }, [open, id]);
  return <Dialog {...dialog} closeLabel={t('close')} />;
}
