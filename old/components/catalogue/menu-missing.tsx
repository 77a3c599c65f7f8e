import type { Locale } from 'next-intl';
import type { Settings } from '#lib/contract/settings.ts';
import { getMainCategories } from '#lib/shop/menu.ts';
import { RarePills } from '#old/components/layout/rare-pills-client.tsx';
import { MenuFailed } from './menu-failed.tsx';
import { pillViews } from './pill-views.ts';

/** Shown instead of dishes while the catalogue cannot be loaded or takes too long: the bar of main categories, when they are known, and a link to try again (ERR-01). */
export async function MenuMissing({ locale, settings }: { readonly locale: Locale; readonly settings: Settings }) {
  const roots = (await getMainCategories(locale))?.roots.filter((category) => category.showOnHome) ?? [];
  return (
    <>
      {roots.length > 0 && <RarePills pills={pillViews(roots, 0)} media={settings.media} current="" />}
      <div className="container">
        <MenuFailed />
      </div>
    </>
  );
}
