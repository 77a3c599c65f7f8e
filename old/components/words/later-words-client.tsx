'use client';

import { useLocale } from 'next-intl';
import { createContext, type ReactNode, use, useEffect } from 'react';
import { learnSigns, type OwnSigns } from '#lib/i18n/own-signs.ts';
import { whenIdle } from '#old/components/navigation/when-idle.ts';
import { wordsAt } from './load-words.ts';
import { PageWords } from './page-words-client.tsx';

const Address = createContext('');

interface SourceProps {
  /** Where the messages of this page's language are. */
  readonly address: string;
  /** How this language writes dates and lists, where browsers may not know it. */
  readonly signs: OwnSigns | null;
  readonly children: ReactNode;
}

/** Tells where the words of later parts are, and brings them once the first screen is done: what opens then says them at once. */
export function WordsSource({ address, signs, children }: SourceProps) {
  const locale = useLocale();
  if (signs !== null) learnSigns(locale, signs);
  useEffect(() => whenIdle(() => void wordsAt(address)), [address]);
  return <Address value={address}>{children}</Address>;
}

/** Shows what says more than the first screen, when its words are there: modals and other parts loaded later. Below a Suspense of its own. */
export function LaterWords({ children }: { readonly children: ReactNode }) {
  const words = use(wordsAt(use(Address)));
  return <PageWords words={words}>{children}</PageWords>;
}
