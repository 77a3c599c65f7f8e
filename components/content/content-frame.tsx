import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Graph } from 'schema-dts';
import { LoadFailed } from '#components/catalog/catalog-shell.tsx';
import { Breadcrumbs } from '#components/catalog/category-navigation.tsx';
import { JsonLd } from '#components/layout/page-data.tsx';
import type { PageView } from '#lib/server/data/page-view.ts';

export interface Crumb {
  readonly title: string;
  readonly href: string;
}

interface ContentFrameProps {
  readonly view: PageView;
  readonly crumbs?: readonly Crumb[];
  readonly data?: Graph | undefined;
  /** The heading of a page that is not an article. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** The layout of content pages: breadcrumbs and heading. */
export function ContentFrame({ view, crumbs = [], data, title, children }: ContentFrameProps) {
  return (
    <main className="mx-auto max-w-page px-gutter">
      {data !== undefined && <JsonLd data={data} />}
      <Breadcrumbs locale={view.locale} ancestors={crumbs.map((crumb) => ({ visualName: crumb.title, path: crumb.href }))} />
      {title !== undefined && <h1 className="pt-3 pb-6 font-display text-title-xl text-balance md:pt-4 md:pb-8">{title}</h1>}
      {children}
    </main>
  );
}

/** Shown instead of content that cannot be read. */
export async function ContentFailed({ view }: { readonly view: PageView }) {
  const t = await getTranslations({ locale: view.locale, namespace: 'content' });
  return <LoadFailed view={view} title={t('failed')} text={t('failedText')} />;
}
