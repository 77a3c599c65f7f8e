'use client';

import './settings.css';
import { useQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, Chip } from '#components/ui/button.tsx';
import { Alert } from '#components/ui/notices.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { SheetBody, SheetHeader } from '#components/ui/sheet-client.tsx';
import { settingsQuery } from '#lib/client/queries.ts';
import { servicePage, wantedLanguage } from '#lib/client/translation/widget.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { languageName } from '#lib/i18n/format.ts';
import { hasContentIn } from '#lib/i18n/offered-locales.ts';
import { isPersonal } from '#lib/i18n/personal.ts';
import { THEMES, useAppearance } from '#stores/appearance.ts';
import { pagePath, useLayers } from '#stores/layers.ts';
import { useShownTheme } from './late-controls-client.tsx';
import { LayerRow } from './menu-row-client.tsx';
import { beginTranslation, endTranslation, LanguageLink } from './page-language-client.tsx';
import { useShop } from './shop-context-client.tsx';

const ICONS = { system: 'monitor', light: 'sun', dark: 'moon' } as const;

/** `?layer=settings`: the visitor's theme, page type, language and translation (LAY-04, SET-03, I18N-03, I18N-04). */
export default function SettingsContent() {
  const t = useTranslations('menu');
  const { locale, pageTypeChoice } = useShop();
  const { data: settings } = useQuery(settingsQuery(locale));
  const shown = useShownTheme();
  const chosen = useAppearance((s) => s.theme) ?? shown;
  return (
    <>
      <SheetHeader title={t('settings')} />
      <SheetBody>
        <div className="grid gap-4 px-gutter pb-7">
          <div>
            <Legend>{t('theme')}</Legend>
            <Segmented
              label={t('theme')}
              options={THEMES.map((theme) => ({ value: theme, icon: ICONS[theme], label: t(`themes.${theme}`) }))}
              value={chosen}
              onChange={(theme) => useAppearance.getState().setTheme(theme)}
            />
          </div>
          {pageTypeChoice.length > 1 && <LayerRow name="look" icon="store" title={t('layout')} hint={t('layoutHint')} />}
          {settings !== undefined && <Languages settings={settings} />}
          <TranslateChoice />
        </div>
      </SheetBody>
    </>
  );
}

const Legend = ({ children }: { readonly children: string }) => (
  <p aria-hidden="true" className="mb-2 text-small font-semibold text-muted">
    {children}
  </p>
);

function Languages({ settings }: { readonly settings: Settings }) {
  const t = useTranslations('menu');
  const { locale, prefix, offeredLanguages } = useShop();
  // the address of the page below, without layers
  const below = useLayers((s) => s.open[0]);
  if (offeredLanguages.length < 2) return null;
  const path = pagePath(below ?? window.location.href, prefix);
  return (
    <nav aria-label={t('language')}>
      <Legend>{t('language')}</Legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-2">
        {offeredLanguages.map((code) => (
          <LanguageLink
            key={code}
            code={code}
            name={settings.languages.find((one) => one.code === code)?.name ?? languageName(code, code)}
            note={hasContentIn(settings, code) ? '' : t('dishesIn', { language: languageName(settings.ownLanguage, locale) })}
            path={path}
            isCurrent={code === locale}
          />
        ))}
      </div>
    </nav>
  );
}

/** Languages of the translation widget, which is only loaded after consent (I18N-03). */
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
