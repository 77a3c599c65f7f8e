'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { settingsQuery } from '#components/delivery/delivery-queries.ts';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { SheetBody, SheetHeader } from '#components/ui/sheet-client.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import { hasContentIn } from '#lib/i18n/content-language.ts';
import { languageName } from '#lib/i18n/format.ts';
import { languageCookie } from '#lib/i18n/language-choice.ts';
import { ACTIVE, type Language } from '#lib/i18n/locales.ts';
import { offeredLocales } from '#lib/i18n/offered-locales.ts';
import { THEMES, useAppearance } from '#stores/appearance.ts';
import { searchOfPage, useLayers } from '#stores/layers.ts';
import { useShop } from './shop-context-client.tsx';
import { useShownTheme } from './theme-client.tsx';

const ICONS = { system: 'monitor', light: 'sun', dark: 'moon' } as const;

/** How the shop looks to this visitor: theme and language (LAY-04, SET-03, I18N-04). */
export function SettingsContent() {
  const t = useTranslations('menu');
  const { locale } = useShop();
  const { data: settings } = useQuery(settingsQuery(locale));
  const shown = useShownTheme();
  const chosen = useAppearance((s) => s.theme) ?? shown;
  return (
    <>
      <SheetHeader title={t('settings')} />
      <SheetBody>
        <div className="grid gap-5 px-gutter pb-7">
          <div>
            <Legend>{t('theme')}</Legend>
            <Segmented
              label={t('theme')}
              options={THEMES.map((theme) => ({ value: theme, icon: ICONS[theme], label: t(`themes.${theme}`) }))}
              value={chosen}
              onChange={(theme) => useAppearance.getState().setTheme(theme)}
            />
          </div>
          {settings !== undefined && <Languages settings={settings} />}
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
  const { locale, prefix, language: own } = useShop();
  const codes = offeredLocales(settings, ACTIVE);
  // the address of the page below: the layers over it are left
  const below = useLayers((s) => s.open[0]);
  if (codes.length < 2) return null;
  return (
    <nav aria-label={t('language')}>
      <Legend>{t('language')}</Legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-2">
        {codes.map((code) => (
          <LanguageLink
            key={code}
            code={code}
            name={settings.languages.find((one) => one.code === code)?.name ?? languageName(code, code)}
            note={hasContentIn(settings, code) ? '' : t('dishesIn', { language: languageName(settings.ownLanguage, locale) })}
            href={`${code === own ? '' : `/${code}`}${pagePath(below, prefix)}`}
            isCurrent={code === locale}
          />
        ))}
      </div>
    </nav>
  );
}

/** The page below the layers without its language. */
function pagePath(layer: string | undefined, prefix: string): string {
  const url = new URL(layer ?? window.location.href, window.location.href);
  const search = searchOfPage(url.search).toString();
  return `${url.pathname.slice(prefix.length) || '/'}${search === '' ? '' : `?${search}`}`;
}

interface LanguageLinkProps {
  readonly code: Language;
  readonly name: string;
  /** That dishes are not translated into it, in the language of the page; '' when they are (KF-APP-33). */
  readonly note: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

/** The same page in another language; later visits begin in it. */
function LanguageLink({ code, name, note, href, isCurrent }: LanguageLinkProps) {
  // the Cookie Store API is missing on plain http
  const keep = () => void Reflect.set(document, 'cookie', languageCookie(code, window.location.protocol === 'https:'));
  return (
    <a
      href={href}
      hrefLang={code}
      aria-current={isCurrent ? 'true' : undefined}
      className={cn(
        'flex min-h-12 min-w-0 items-center justify-between gap-2 rounded-[12px] px-4 py-1.5 text-strong wrap-anywhere forced-outline',
        isCurrent ? 'bg-brand-softer inset-ring-2 inset-ring-brand-line' : 'bg-sunken hover:bg-sunken-hover',
      )}
      onClick={keep}
    >
      <span>
        <span lang={code}>{name}</span>
        {note !== '' && <small className="block text-small font-normal text-muted">{note}</small>}
      </span>
      {isCurrent && <Icon name="check" size="s" className="text-brand-strong" />}
    </a>
  );
}
