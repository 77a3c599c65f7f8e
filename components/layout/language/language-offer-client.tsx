'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { FloatingPanel } from '#components/layout/floating-panel.tsx';
import { LazyMessages } from '#components/layout/lazy-messages-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Button } from '#components/ui/button.tsx';
import { languageName } from '#lib/i18n/format.ts';
import { chosenLanguage } from '#lib/i18n/language-choice.ts';
import type { Language } from '#lib/i18n/locales.ts';
import { isPersonal } from '#lib/i18n/personal.ts';
import { preferredLanguage } from '#lib/i18n/preferred-language.ts';
import { useSeen } from '#stores/seen.ts';
import { LanguageLink, pagePath } from './language-link-client.tsx';

/**
 * Offers once the language that the browser prefers to a visitor who never chose one (KF-APP-34). An address with a prefix names its language and is left as it is;
 * where an order is placed nobody is asked.
 */
export function LanguageOffer() {
  const { locale, language: own, offeredLanguages } = useShop();
  const pathname = usePathname();
  const [wanted, setWanted] = useState<Language | null>(null);
  useEffect(() => {
    if (locale !== own || useSeen.getState().wasOfferedLanguage || chosenLanguage(document.cookie) !== null) return;
    const preferred = preferredLanguage(navigator.languages, offeredLanguages);
    if (preferred !== null && preferred !== locale) setWanted(preferred);
  }, [locale, own, offeredLanguages]);
  if (wanted === null || isPersonal(pathname)) return null;
  return (
    <LazyMessages namespaces={['menu']}>
      <LanguageQuestion wanted={wanted} onClose={() => setWanted(null)} />
    </LazyMessages>
  );
}

interface LanguageQuestionProps {
  readonly wanted: Language;
  readonly onClose: () => void;
}

/** Each language is called by its own name. */
function LanguageQuestion({ wanted, onClose }: LanguageQuestionProps) {
  const t = useTranslations('menu');
  const { locale } = useShop();
  useEffect(() => useSeen.getState().noteLanguageOffer(), []);
  return (
    <FloatingPanel title={t('language')}>
      <Button onClick={onClose}>{languageName(locale, locale)}</Button>
      <LanguageLink code={wanted} name={languageName(wanted, wanted)} path={pagePath(window.location.href, '')} />
    </FloatingPanel>
  );
}
