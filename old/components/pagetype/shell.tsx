import type { ReactNode } from 'react';
import type { Settings } from '#lib/contract/settings.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { cataloguePath } from '#lib/domain/layout.ts';
import { getCurrentPageView } from '#lib/shop/page-view.ts';
import { publicStandpoint } from '#old/components/catalogue/standpoint.ts';
import { nearOf } from '#old/components/long/budget.ts';
import { LostPart } from '#old/components/pwa/lost-part-client.tsx';
import { placeOfCategory } from './category-place.ts';
import { CategoryTree } from './category-tree.tsx';
import { tileViews } from './tile-view.ts';

interface Props {
  readonly settings: Settings;
  readonly menu: Menu;
  /** Id of the category that is shown; null where it is none. */
  readonly current: number | null;
  readonly children: ReactNode;
}

/** The side list of categories and a page beside it. */
export async function Shell({ settings, menu, current, children }: Props) {
  const { pageType } = await getCurrentPageView();
  const shown = current === null ? null : menu.category(current);
  const near = nearOf(menu.roots, shown === null ? -1 : placeOfCategory(menu, shown).position);
  return (
    <div className="container catshell">
      <LostPart>
        <CategoryTree
          tiles={tileViews(near.items, publicStandpoint(settings, menu), '', near.first)}
          media={settings.media}
          current={current}
          all={near.isPart ? cataloguePath(pageType) : null}
        />
      </LostPart>
      <div className="catshell__main">{children}</div>
    </div>
  );
}
