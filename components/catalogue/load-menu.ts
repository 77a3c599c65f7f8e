import type { Menu } from '#lib/domain/catalogue.ts';
import { bucketParam } from '#lib/shop/bucket.ts';

/** Fetches one catalogue file through the storefront; the parser comes with it, so the first screen does not pay for it (CAT-01). */
export async function loadMenu(path: string, lang: string | undefined): Promise<Menu> {
  const query = new URLSearchParams({ t: bucketParam(Date.now()), ...(lang === undefined ? {} : { lang }) });
  const [answer, { catalogueFile }, { buildMenu }] = await Promise.all([
    fetch(`/api${path}?${query}`),
    import('#lib/contract/catalogue.ts'),
    import('#lib/domain/catalogue.ts'),
  ]);
  if (!answer.ok) throw new Error(`catalogue: ${answer.status}`);
  return buildMenu(catalogueFile.parse(await answer.json()));
}
