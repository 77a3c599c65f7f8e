'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { settingsQuery } from '#components/delivery/delivery-queries.ts';
import { Segmented } from '#components/ui/segmented.tsx';
import { SheetBody, SheetHeader } from '#components/ui/sheet-client.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import { hasContentIn } from '#lib/i18n/content-language.ts';
import { languageName } from '#lib/i18n/format.ts';
import { THEMES, useAppearance } from '#stores/appearance.ts';
import { useLayers } from '#stores/layers.ts';
import { LanguageLink, pagePath } from './language/language-link-client.tsx';
import { TranslateChoice } from './language/translate-choice-client.tsx';
import { LayerRow } from './menu-row-client.tsx';
import { useShop } from './shop-context-client.tsx';
import { useShownTheme } from './theme-client.tsx';

const ICONS = { system: 'monitor', light: 'sun', dark: 'moon' } as const;

/** `?layer=settings`: how the shop looks to this visitor: theme, page type, language and translation (LAY-04, SET-03, I18N-03, I18N-04). */
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
  // the address of the page below: the layers over it are left
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
