import { getTranslations } from 'next-intl/server';
import { menuTrail } from '#lib/domain/menu-tree.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { tintOf } from '#old/components/catalogue/tint.ts';
import { Article } from './article.tsx';
import { articlePageGraph } from './article-graph.ts';
import { ContentFailed } from './content-failed.tsx';
import { ContentFrame } from './content-frame.tsx';
import { InfoNav } from './info-nav.tsx';
import { menuHref } from './menu-href.ts';
import { PostButton } from './post-button-client.tsx';
import type { Entry } from './read-entry.ts';

interface Props {
  readonly view: PageView;
  readonly entry: Entry;
}

/** A page or post of the backend in the information section. */
export async function EntryScreen({ view, entry: { kind, slug, article, path, wire } }: Props) {
  const t = await getTranslations('content');
  const { menu, media } = view.settings;
  const above = menuTrail(menu, kind, slug).slice(0, -1);
  const crumbs = [
    { title: t('information'), href: '/information' },
    ...above.flatMap((item) => (menuHref(item).startsWith('/') && item.slug !== slug ? [{ title: item.title, href: menuHref(item) }] : [])),
  ];
  return (
    <ContentFrame view={view} crumbs={crumbs} data={article === null ? undefined : articlePageGraph(view, article, path, crumbs)}>
      {article === null ? (
        <ContentFailed />
      ) : (
        <Article article={article} tint={tintOf('', slug.length)} media={media} aside={<InfoNav menu={menu} type={kind} slug={slug} />}>
          {wire?.button && <PostButton button={wire.button} />}
        </Article>
      )}
    </ContentFrame>
  );
}
