import { useLocale, useTranslations } from 'next-intl';
import { hasContentIn } from '#lib/i18n/content-language.ts';
import { languageName } from '#lib/i18n/format.ts';
import { offeredLocales, translatedLanguages } from '#lib/i18n/offered-locales.ts';
import { routing } from '#lib/i18n/routing.ts';
import { useSettings } from '#old/components/delivery/use-settings.ts';
import { useModals } from '#old/stores/modals.ts';
import { LanguageLink } from './language-link.tsx';
import { MenuRow } from './menu-row.tsx';
import { TranslateChoice } from './translate-choice.tsx';

/** The languages of the shop that the interface speaks, and its arrangements, where there is more than one of them. */
export function ShopChoices() {
  const t = useTranslations('menu');
  const locale = useLocale();
  const { data: settings } = useSettings();
  if (!settings) return null;
  const spoken = offeredLocales(settings, routing.locales).map((code) => ({
    code,
    name: settings.languages.find((l) => l.code === code)?.name ?? languageName(code, code),
    note: hasContentIn(settings, code) ? '' : t('dishesIn', { language: languageName(settings.ownLanguage, locale) }),
  }));
  const translated = translatedLanguages(settings, locale);
  return (
    <>
      {settings.facade.pageTypeChoice.length > 1 && (
        <MenuRow icon="store" title={t('layout')} hint={t('layoutHint')} onOpen={() => useModals.getState().open('layout', {})} />
      )}
      {spoken.length > 1 && (
        <nav aria-label={t('language')}>
          <p className="burger__legend" aria-hidden="true">
            {t('language')}
          </p>
          <div className="langs">
            {spoken.map(({ code, name, note }) => (
              <LanguageLink key={code} code={code} name={name} note={note} isCurrent={code === locale} />
            ))}
          </div>
        </nav>
      )}
      {translated.length > 0 && <TranslateChoice codes={translated} />}
    </>
  );
}
