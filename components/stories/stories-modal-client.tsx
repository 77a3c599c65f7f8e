'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Sheet } from '#components/ui/sheet-client.tsx';
import { type Story, useModals } from '#stores/modals.ts';
import { Stage } from './stage.tsx';

interface Props {
  readonly stories: readonly Story[];
  readonly first: number;
  readonly depth: number;
}

/** Stories over the whole screen (CMS-02). */
export function StoriesModal({ stories, first, depth }: Props) {
  const t = useTranslations('stories');
  const c = useTranslations('common');
  const [open, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  return (
    <Sheet
      kind="stage"
      title={t('rail')}
      closeLabel={c('close')}
      open={open}
      onClose={close}
      onClosed={() => useModals.getState().close()}
      depth={depth}
    >
      <Stage stories={stories} first={first} onEnd={close} />
    </Sheet>
  );
}
