import type { ReactNode } from 'react';
import { publicStandpoint } from '#components/catalogue/standpoint.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
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
export function Shell({ settings, menu, current, children }: Props) {
  return (
    <div className="container catshell">
      <CategoryTree tiles={tileViews(menu.roots, publicStandpoint(settings, menu))} media={settings.media} current={current} />
      <div className="catshell__main">{children}</div>
    </div>
  );
}
