import '#components/content/content.css';
import type { Metadata } from 'next';
import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { getPageView, type PageProps } from '#lib/server/data/page-view.ts';
import { pageMetadata } from '#lib/server/seo/metadata.ts';

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, settings } = await getPageView((await params).locale);
  const t = await getTranslations({ locale, namespace: 'seo' });
  return pageMetadata(settings, { locale, path: '/seoData', title: t('title'), description: '', noindex: true });
}

const FIELDS = ['name', 'description', 'keywords', 'heading', 'headingText'] as const;

async function SeoTexts({ locale, texts }: { readonly locale: Locale; readonly texts: Readonly<Record<(typeof FIELDS)[number], string>> }) {
  const t = await getTranslations({ locale, namespace: 'seo' });
  return (
    <dl className="grid max-w-[72ch] gap-4 wrap-anywhere">
      {FIELDS.filter((field) => texts[field] !== '').map((field) => (
        <div key={field}>
          <dt className="text-muted">{t(field)}</dt>
          <dd>{texts[field]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The shop's texts for search engines in every language; not linked (ROUTE-04). */
export default async function SeoDataPage({ params }: PageProps) {
  const { locale, settings } = await getPageView((await params).locale);
  const t = await getTranslations({ locale, namespace: 'seo' });
  const nameOf = (code: string): string => settings.languages.find((language) => language.code === code)?.name ?? code;
  return (
    <main className="mx-auto grid max-w-page gap-6 px-gutter py-8">
      <h1 className="font-display text-title-xl">{t('title')}</h1>
      <p className="text-muted">{settings.indexable ? t('open') : t('closed')}</p>
      <SeoTexts locale={locale} texts={settings.seo} />
      {settings.seoByLanguage
        .filter(({ language }) => language !== locale)
        .map(({ language, ...texts }) => (
          <section key={language} lang={language}>
            <h2 className="mb-4 font-display text-title-m">{nameOf(language)}</h2>
            <SeoTexts locale={locale} texts={texts} />
          </section>
        ))}
    </main>
  );
}
