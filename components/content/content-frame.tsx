import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Graph } from 'schema-dts';
import { Breadcrumbs } from '#components/catalog/category-navigation.tsx';
import { JsonLd } from '#components/layout/json-ld.tsx';
import { buttonVariants } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { NO_VARIANTS } from '#lib/media/source.ts';
import type { PageView } from '#lib/server/data/page-view.ts';

export interface Crumb {
  readonly title: string;
  readonly href: string;
}

interface ContentFrameProps {
  readonly view: PageView;
  readonly crumbs?: readonly Crumb[];
  /** Structured data of the page. */
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

/** Shown instead of content that cannot be read: the rest of the page stays, with a link to reload (ERR-01). */
export async function ContentFailed({ view: { locale, settings } }: { readonly view: PageView }) {
  const t = await getTranslations({ locale, namespace: 'content' });
  const common = await getTranslations({ locale, namespace: 'common' });
  const own = settings.facade.pictures.failed;
  return (
    <EmptyState
      art={<Picture src={own || '/art/cloche.webp'} alt="" media={own === '' ? NO_VARIANTS : settings.media} width={168} />}
      title={t('failed')}
      text={t('failedText')}
      action={
        // The same page: the link works without scripts.
        <a href="?" className={buttonVariants({ variant: 'inverse' })}>
          <Icon name="refresh-cw" size="s" />
          {common('retry')}
        </a>
      }
    />
  );
}
