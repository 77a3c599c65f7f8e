'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ModalSheet } from '#old/components/layout/modal-sheet.tsx';
import { SearchBox } from './search-box.tsx';

interface Props {
  readonly depth: number;
}

function Inside({ onLeave }: { readonly onLeave: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <SearchBox className="search--layer" field={field} inLayer onLeave={onLeave} />;
}

/** The search as a layer of its own, the field on top; a dish that it leads to lies above it, so the way back finds it as it was (CAT-07). */
export function SearchModal({ depth }: Props) {
  const t = useTranslations('search');
  return (
    <ModalSheet kind="dialog" title={t('label')} depth={depth} unheaded>
      {(close) => <Inside onLeave={close} />}
    </ModalSheet>
  );
}
