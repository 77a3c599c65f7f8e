import 'server-only';
import { cataloguePath } from '#lib/domain/layout.ts';
import { leadOn } from './lead-on.ts';
import type { PageView } from './page-view.ts';

/** NAV-03: for the page types cat1 and cat2 a path below `/catalog` is the same path below `/categories`; the server adds the query. */
export function leaveCatalog({ locale, pageType }: PageView, path: string): void {
  if (cataloguePath(pageType) === '/categories') leadOn(`/categories${path}`, locale);
}
