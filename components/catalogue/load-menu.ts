import type { Menu } from '#lib/domain/catalogue.ts';
import { callApi } from '#lib/gateway/client.ts';
import { bucketParam } from '#lib/shop/bucket.ts';

interface Wanted {
  /** `price_file_path` of the location; '' where it has none. */
  readonly pricePath: string;
  readonly fragmented: boolean;
  /** Language of the content; undefined for the shop's own. */
  readonly lang: string | undefined;
}

const fileOf = (path: string): string => path.split('/').at(-1) ?? '';

/** The catalogue of a place in the browser: the location's own file, else the main one of a fragmented shop, else the full one (CAT-01). */
export async function loadMenu({ pricePath, fragmented, lang }: Wanted): Promise<Menu> {
  const query = { t: bucketParam(Date.now()) };
  const suffix = lang === undefined ? '' : `-${lang}`;
  const ask = () => {
    if (pricePath !== '') return callApi('catalogueLocation', { params: { file: fileOf(pricePath) }, query: { ...query, lang } });
    if (fragmented) return callApi('catalogueMain', { params: { file: `prodcat_main${suffix}.json` }, query });
    return callApi('catalogueFull', { params: { file: `prodcat${suffix}.json` }, query });
  };
  try {
    const [answer, { buildMenu }] = await Promise.all([ask(), import('#lib/domain/catalogue.ts')]);
    if (!answer.ok) throw new Error(answer.failure.kind);
    return buildMenu(answer.value);
  } catch (error) {
    // the store keeps what is on the screen; the reason is for whoever looks
    console.warn('catalogue did not load:', error);
    throw error;
  }
}
