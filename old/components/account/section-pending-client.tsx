'use client';

import { useLinkStatus } from 'next/link';
import { useEffect } from 'react';
import { usePendingSection } from '#old/stores/pending-section.ts';
import type { SectionKey } from './sections.ts';

/** Inside a link of the account's navigation: tells that its section is on the way. */
export function SectionPending({ section }: { readonly section: SectionKey }) {
  const { pending } = useLinkStatus();
  useEffect(() => {
    if (!pending) return;
    usePendingSection.getState().begin(section);
    return () => usePendingSection.getState().end(section);
  }, [pending, section]);
  return null;
}
