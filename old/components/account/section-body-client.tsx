'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { scrollRow, startIn } from '#old/components/ui/sideways.ts';
import { usePendingSection } from '#old/stores/pending-section.ts';
import { SectionSkeleton } from './section-skeleton.tsx';
import { SECTIONS, type SectionKey } from './sections.ts';

/** Milliseconds a section may take before its shape appears: most are there sooner. */
const PATIENCE = 150;

interface Props {
  readonly section: SectionKey;
  readonly children: ReactNode;
}

/** A section as the server wrote it, readable without scripts; the shape of the next one while that is on its way. */
export function SectionBody({ section, children }: Props) {
  const t = useTranslations('account');
  const pending = usePendingSection((s) => s.key);
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLate(pending), pending === null ? 0 : PATIENCE);
    return () => clearTimeout(timer);
  }, [pending]);
  useEffect(() => {
    const rail = document.querySelector('.lk__nav');
    const pill = rail?.querySelector(`[data-section=${section}]`);
    if (!(rail instanceof HTMLElement && pill instanceof HTMLElement)) return;
    scrollRow(rail, startIn(rail, pill) - (rail.clientWidth - pill.clientWidth) / 2, 'instant');
  }, [section]);
  const next = late !== null && late === pending ? SECTIONS.find(({ key }) => key === late)?.key : undefined;
  return (
    <>
      <div hidden={next !== undefined}>{children}</div>
      {next !== undefined && (
        <div role="status" aria-label={t('loading', { section: t(`section.${next}`) })}>
          <p className="lk__title" aria-hidden="true">
            {t(`section.${next}`)}
          </p>
          <SectionSkeleton section={next} />
        </div>
      )}
    </>
  );
}
