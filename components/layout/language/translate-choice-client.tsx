'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { languageName } from '#lib/i18n/format.ts';
import { isPersonal } from '#lib/i18n/personal.ts';
import { servicePage, wantedLanguage } from '#lib/translation/widget.ts';
import { useAppearance } from '#stores/appearance.ts';
import { beginTranslation, endTranslation } from './page-translation.ts';

/** The page in languages that the shop does not speak, by the translation widget: it is loaded only when the visitor has agreed (I18N-03). */
export function TranslateChoice() {
  const t = useTranslations('menu');
  const { locale, translatedLanguages } = useShop();
  const { translation, contentLanguage } = useAppearance();
  const [kept] = useState(() => wantedLanguage(document.cookie) ?? '');
  const [asked, setAsked] = useState<string | null>(null);
  const isHidden = isPersonal(usePathname());
  const current = contentLanguage || kept;
  if (translatedLanguages.length === 0) return null;
  const choose = (code: string) => {
    if (current === '') setAsked(code);
    else beginTranslation(locale, code);
  };
  return (
    <section aria-label={t('translate')} className="grid gap-3">
      <p className="text-small font-semibold text-muted">{t('translate')}</p>
      {isHidden ? (
        <p className="text-small text-muted">{t('translatePersonal')}</p>
      ) : (
        <>
          <div className="flex flex-wrap gap-2" translate="no">
            {translatedLanguages.map((code) => (
              <Chip key={code} lang={code} selected={code === (asked ?? current)} onClick={() => choose(code)}>
                {languageName(code, code)}
              </Chip>
            ))}
          </div>
          {asked !== null && (
            <div className="grid gap-3 rounded-button bg-sunken p-4 wrap-anywhere">
              <p>{t('translateAsk')}</p>
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="inverse"
                  onClick={() => {
                    setAsked(null);
                    beginTranslation(locale, asked);
                  }}
                >
                  {t('translateYes')}
                </Button>
                <Button onClick={() => setAsked(null)}>{t('translateNo')}</Button>
              </div>
            </div>
          )}
          <div role="status">
            {translation === 'loading' && <p className="text-small text-muted">{t('translateLoading')}</p>}
            {translation === 'failed' && (
              <Alert tone="danger">
                <p>{t('translateFailed')}</p>
                <a
                  href={servicePage(window.location.href, contentLanguage)}
                  target="_blank"
                  rel="noreferrer"
                  className="underline underline-offset-3"
                >
                  {t('translateElsewhere')}
                </a>
              </Alert>
            )}
          </div>
          {current !== '' && (
            <div className="flex flex-wrap gap-2">
              {translation === 'failed' && <Button onClick={() => beginTranslation(locale, contentLanguage)}>{t('translateRetry')}</Button>}
              <Button onClick={() => endTranslation()}>{t('translateBack')}</Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
