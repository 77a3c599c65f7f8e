import { getTranslations } from 'next-intl/server';
import { Link } from '#lib/i18n/navigation.ts';
import { publicStandpoint } from '#old/components/catalogue/standpoint.ts';
import { Picture } from '#old/components/ui/picture.tsx';
import type { CatalogueProps } from './props.ts';
import { tileViews } from './tile-view.ts';

/** All categories with what is below them, on one page (ROUTE-10, ROUTE-11). */
export async function Directory({ view: { settings }, menu }: CatalogueProps) {
  const t = await getTranslations('pagetype');
  const tiles = tileViews(menu.roots, publicStandpoint(settings, menu));
  return (
    <div className="container catdirectory">
      <h1 className="display display--xl">{t('allCategories')}</h1>
      <div className="catdirectory__grid">
        {tiles.map((tile, i) => (
          <section key={tile.id} className="catcard" data-tint={tile.tint} aria-label={tile.name}>
            {tile.images[0] !== undefined && (
              <Picture
                src={tile.images[0]}
                alt=""
                media={settings.media}
                sizes="(min-width: 992px) 268px, 208px"
                shown={268}
                className="catcard__art"
                eager={i < 4}
              />
            )}
            <h2 className="cattile__name" style={tile.colour === '' ? undefined : { color: tile.colour }}>
              <Link href={tile.href} prefetch={false}>
                {tile.name}
              </Link>
              {tile.note !== '' && <sup className="temp">{tile.note}</sup>}
            </h2>
            <p className="cattile__count">{t('dishes', { count: tile.count })}</p>
            {tile.children.length > 0 && (
              <ul>
                {tile.children.map((child) => (
                  <li key={child.id}>
                    <Link className="chip" href={child.href} prefetch={false}>
                      {child.name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
