'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Sheet } from '#components/ui/sheet-client.tsx';
import { useModals } from '#stores/modals.ts';
import { Carousel } from './carousel.tsx';

interface Props {
  readonly images: readonly string[];
  readonly index?: number | undefined;
  readonly title?: string | undefined;
  readonly depth: number;
}

/** Pictures over the whole screen, one at a time (ROUTE-03). */
export function CarouselModal({ images, index = 0, title, depth }: Props) {
  const t = useTranslations('gallery');
  const c = useTranslations('common');
  const [open, setOpen] = useState(true);
  return (
    <Sheet
      kind="stage"
      title={title || t('title')}
      closeLabel={c('close')}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={() => useModals.getState().close()}
      depth={depth}
    >
      <Carousel images={images} first={Math.min(Math.max(0, index), images.length - 1)} title={title || t('title')} />
    </Sheet>
  );
}
