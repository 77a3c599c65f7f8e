'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Sheet } from '#components/ui/sheet-client.tsx';
import { useModals } from '#stores/modals.ts';
import { FilterGroups } from './filter-groups.tsx';

interface Props {
  readonly categoryId?: number | undefined;
  readonly depth: number;
}

/** Filters of the list on the page; each tap is seen at once (CAT-06). */
export function FiltersModal({ categoryId, depth }: Props) {
  const t = useTranslations('filters');
  const c = useTranslations('common');
  const [open, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  return (
    <Sheet
      kind="dialog"
      title={t('title')}
      closeLabel={c('close')}
      open={open}
      onClose={close}
      onClosed={() => useModals.getState().close()}
      depth={depth}
    >
      <FilterGroups categoryId={categoryId ?? null} onDone={close} />
    </Sheet>
  );
}
