'use client';

import { useTranslations } from 'next-intl';
import { ModalSheet } from '#old/components/layout/modal-sheet.tsx';
import { Carousel } from './carousel.tsx';

const NONE = {};

interface Props {
  readonly images: readonly string[];
  readonly index?: number | undefined;
  readonly title?: string | undefined;
  readonly captions?: Readonly<Record<string, string>> | undefined;
  readonly depth: number;
}

/** Pictures over the whole screen, one at a time (ROUTE-03). */
export function CarouselModal({ images, index = 0, title, captions = NONE, depth }: Props) {
  const t = useTranslations('gallery');
  return (
    <ModalSheet kind="stage" title={title || t('title')} depth={depth} unheaded>
      <Carousel images={images} first={Math.min(Math.max(0, index), images.length - 1)} title={title || t('title')} captions={captions} />
    </ModalSheet>
  );
}
