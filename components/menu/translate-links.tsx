import { useTranslations } from 'next-intl';
import { languageName } from '#lib/i18n/format.ts';
import { DEFAULT } from '#lib/i18n/locales.ts';

const SERVICE = 'https://translate.google.com/translate';

/** The page in languages the shop does not speak: a link to the translation service, so that no script of a stranger runs here (use_google_translate). */
export function TranslateLinks({ codes }: { readonly codes: readonly string[] }) {
  const t = useTranslations('menu');
  const address = (code: string): string => `${SERVICE}?${new URLSearchParams({ sl: DEFAULT, tl: code, u: location.href })}`;
  return (
    <nav className="stack" aria-label={t('translate')}>
      <p className="burger__legend">{t('translate')}</p>
      <div className="burger__chips">
        {codes.map((code) => (
          <a key={code} className="chip" href={address(code)} lang={code} rel="noreferrer" target="_blank">
            {languageName(code, code)}
          </a>
        ))}
      </div>
    </nav>
  );
}
