import type { ReactNode } from 'react';
import { Crumbs } from '#components/catalogue/crumbs.tsx';
import { Frame } from '#components/layout/frame.tsx';
import { layoutFor } from '#lib/domain/layout.ts';
import type { PageView } from '#lib/shop/page-view.ts';

interface Props {
  readonly view: PageView;
  readonly crumbs?: readonly { readonly title: string; readonly href: string }[];
  readonly children: ReactNode;
}

/** What every page of content stands in: the shop's frame and the way back up. */
export function ContentFrame({ view, crumbs = [], children }: Props) {
  return (
    <Frame locale={view.locale} layout={layoutFor(view.pageType, 'content')}>
      <div className="container content">
        <Crumbs crumbs={crumbs} />
        {children}
      </div>
    </Frame>
  );
}
