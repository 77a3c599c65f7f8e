'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { wantedLanguage } from '#lib/translation/widget.ts';
import { whenIdle } from '#old/components/navigation/when-idle.ts';

interface Props {
  /** What the shop offers (google_languages_list). */
  readonly languages: readonly string[];
}

/** Translates pages for who has chosen a language of the widget; for everybody else nothing is loaded (I18N-03). */
export function ResumeTranslation({ languages }: Props) {
  const locale = useLocale();
  useEffect(() => {
    const wanted = wantedLanguage(document.cookie);
    if (wanted === null || !languages.includes(wanted)) return;
    return whenIdle(() => void import('./run-widget.ts').then(({ resume }) => resume(locale, wanted)));
  }, [locale, languages]);
  return null;
}
