import { useTranslations } from 'next-intl';
import type { Settings } from '#lib/contract/settings.ts';
import './seo-data.css';

const FIELDS = ['name', 'description', 'keywords', 'heading', 'headingText'] as const;

interface TextsProps {
  readonly texts: Readonly<Record<(typeof FIELDS)[number], string>>;
}

function Texts({ texts }: TextsProps) {
  const t = useTranslations('seo');
  const written = FIELDS.filter((field) => texts[field] !== '');
  return (
    <dl className="seo-data__list">
      {written.map((field) => (
        <div key={field}>
          <dt>{t(field)}</dt>
          <dd>{texts[field]}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Props {
  readonly settings: Settings;
  readonly locale: string;
}

/** The site's own texts for search engines, and what each language says instead. */
export function SeoData({ settings, locale }: Props) {
  const t = useTranslations('seo');
  const nameOf = (code: string): string => settings.languages.find((l) => l.code === code)?.name ?? code;
  return (
    <div className="container seo-data">
      <h1 className="display display--xl">{t('title')}</h1>
      <p className="muted">{settings.indexable ? t('open') : t('closed')}</p>
      <Texts texts={settings.seo} />
      {settings.seoByLanguage
        .filter(({ language }) => language !== locale)
        .map(({ language, ...texts }) => (
          <section key={language} lang={language}>
            <h2>{nameOf(language)}</h2>
            <Texts texts={texts} />
          </section>
        ))}
    </div>
  );
}
