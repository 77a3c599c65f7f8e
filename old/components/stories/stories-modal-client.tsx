'use client';

import { useTranslations } from 'next-intl';
import { ModalSheet } from '#old/components/layout/modal-sheet.tsx';
import type { Story } from '#old/stores/modals.ts';
import { Stage } from './stage.tsx';

interface Props {
  readonly stories: readonly Story[];
  readonly first: number;
  readonly depth: number;
}

/** Stories over the whole screen (CMS-02). */
export function StoriesModal({ stories, first, depth }: Props) {
  const t = useTranslations('stories');
  return (
    <ModalSheet kind="stage" title={t('rail')} depth={depth} unheaded>
      {(close) => <Stage stories={stories} first={first} onEnd={close} />}
    </ModalSheet>
  );
}
