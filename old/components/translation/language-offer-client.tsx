'use client';

import { useLocale } from 'next-intl';
import { Suspense, useEffect, useState } from 'react';
import { chosenLanguage } from '#lib/i18n/language-choice.ts';
import type { Language } from '#lib/i18n/locales.ts';
import { usePathname } from '#lib/i18n/navigation.ts';
import { isPersonal } from '#lib/i18n/personal.ts';
import { preferredLanguage } from '#lib/i18n/preferred-language.ts';
import { Part, readyPart } from '#old/components/layout/ready-part.tsx';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { whenIdle } from '#old/components/navigation/when-idle.ts';
import { LaterWords } from '#old/components/words/later-words-client.tsx';

const bar = readyPart(async () => ({ default: (await import('./language-bar.tsx')).LanguageBar }));

interface Props {
  /** Languages of the shop. */
  readonly languages: readonly Language[];
}

/**
 * Offers the language that the browser wants to a visitor who never chose one (I18N-04). An address with a prefix names its language and is left as it
 * is; where an order is placed nobody is asked.
 */
export function LanguageOffer({ languages }: Props) {
  const locale = useLocale();
  const { language: own } = useShop();
  const [wanted, setWanted] = useState<Language | null>(null);
  useEffect(() => {
    if (locale !== own || chosenLanguage(document.cookie) !== null) return;
    const preferred = preferredLanguage(navigator.languages, languages);
    if (preferred !== null && preferred !== locale) return whenIdle(() => setWanted(preferred));
  }, [locale, own, languages]);
  const isElsewhere = isPersonal(usePathname());
  if (wanted === null || isElsewhere) return null;
  return (
    <Suspense>
      <LaterWords>
        <Part of={bar} props={{ wanted }} />
      </LaterWords>
    </Suspense>
  );
}
