import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { languageName } from '#lib/i18n/format.ts';
import { usePathname } from '#lib/i18n/navigation.ts';
import { isPersonal } from '#lib/i18n/personal.ts';
import { servicePage, wantedLanguage } from '#lib/translation/widget.ts';
import { begin, end } from '#old/components/translation/run-widget.ts';
import { Alert } from '#old/components/ui/alert.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { useTranslation } from '#old/stores/translation.ts';

/** The page in languages the shop does not speak, by the translation widget: it is asked for nothing before the visitor has agreed (use_google_translate, I18N-03). */
export function TranslateChoice({ codes }: { readonly codes: readonly string[] }) {
  const t = useTranslations('menu');
  const locale = useLocale();
  const { status, language } = useTranslation();
  const [wanted] = useState(() => wantedLanguage(document.cookie));
  const [asked, setAsked] = useState<string | null>(null);
  const current = language || wanted;
  if (isPersonal(usePathname()))
    return (
      <section className="stack" aria-label={t('translate')}>
        <p className="burger__legend">{t('translate')}</p>
        <p className="burger__note">{t('translatePersonal')}</p>
      </section>
    );
  const choose = (code: string): void => {
    if (current === null || current === '') setAsked(code);
    else begin(locale, code);
  };
  return (
    <section className="stack" aria-label={t('translate')}>
      <p className="burger__legend">{t('translate')}</p>
      <div className="burger__chips" translate="no">
        {codes.map((code) => (
          <button
            key={code}
            type="button"
            className="chip"
            lang={code}
            aria-pressed={code === (asked ?? current)}
            onClick={() => choose(code)}
          >
            {languageName(code, code)}
          </button>
        ))}
      </div>
      {asked !== null && (
        <div className="burger__ask">
          <p>{t('translateAsk')}</p>
          <div className="burger__chips">
            <Button
              variant="inverse"
              onClick={() => {
                setAsked(null);
                begin(locale, asked);
              }}
            >
              {t('translateYes')}
            </Button>
            <Button onClick={() => setAsked(null)}>{t('translateNo')}</Button>
          </div>
        </div>
      )}
      <div role="status">
        {status === 'loading' && <p className="burger__note">{t('translateLoading')}</p>}
        {status === 'failed' && (
          <Alert status="danger">
            <p>{t('translateFailed')}</p>
            <a href={servicePage(location.href, language)} rel="noreferrer" target="_blank">
              {t('translateElsewhere')}
            </a>
          </Alert>
        )}
      </div>
      {current !== null && current !== '' && (
        <div className="burger__chips">
          {status === 'failed' && <Button onClick={() => begin(locale, language)}>{t('translateRetry')}</Button>}
          <Button onClick={() => end()}>{t('translateBack')}</Button>
        </div>
      )}
    </section>
  );
}
