import type { ReactNode } from 'react';
import type { Graph } from 'schema-dts';
import { layoutFor } from '#lib/domain/layout.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { Crumbs } from '#old/components/catalogue/crumbs.tsx';
import { Frame } from '#old/components/layout/frame.tsx';
import { JsonLd } from '#old/components/seo/json-ld.tsx';

interface Props {
  readonly view: PageView;
  readonly crumbs?: readonly { readonly title: string; readonly href: string }[];
  /** What the page says to search engines about itself. */
  readonly data?: Graph | undefined;
  readonly children: ReactNode;
}

/** What every page of content stands in: the shop's frame and the way back up. */
export function ContentFrame({ view, crumbs = [], data, children }: Props) {
  return (
    <Frame locale={view.locale} layout={layoutFor(view.pageType, 'content')}>
      {data && <JsonLd data={data} />}
      <div className="container content">
        <Crumbs crumbs={crumbs} />
        {children}
      </div>
    </Frame>
  );
}
