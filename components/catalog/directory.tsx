import { getTranslations } from 'next-intl/server';
import { Filtered, FilterTools } from '#components/filters/filtered.tsx';
import { cn } from '#components/ui/cn.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { Menu } from '#lib/domain/catalogue.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import { CardMessages } from './card-messages.tsx';
import { barCategories, type CategoryTile, categoryTiles } from './category-links.ts';
import { summaryContext } from './dish-summary.ts';
import { menuSections } from './menu-sections.ts';
import { Section } from './section-client.tsx';
import { CategoryNote } from './tiles/category-tiles.tsx';

interface DirectoryProps {
  readonly view: PageView;
  readonly menu: Menu;
}

/** Number of rows that are laid out immediately. */
const LAID_OUT = 12;

/** All categories with their subcategories on one page (ROUTE-10, ROUTE-11). At an address with filters, the matching dishes. */
export async function Directory({ view, menu }: DirectoryProps) {
  const { locale } = view;
  const t = await getTranslations({ locale, namespace: 'pagetype' });
  const context = await summaryContext(view, menu);
  return (
    <div className="mx-auto max-w-page px-gutter pt-4 pb-8">
      <h1 className="mb-4 font-display text-title-xl">{t('allCategories')}</h1>
      {context.filters === undefined ? (
        <DirectoryCards tiles={await categoryTiles(menu.roots, context)} media={view.settings.media} />
      ) : (
        <FilteredMenu view={view} menu={menu} />
      )}
    </div>
  );
}

/** The dishes of the whole menu that match the filters of the address (CAT-06). */
async function FilteredMenu({ view, menu }: DirectoryProps) {
  const sections = await menuSections(view, menu, barCategories(menu, view));
  return (
    <CardMessages>
      <FilterTools view={view} menu={menu} />
      <Filtered view={view} menu={menu}>
        {sections.map((section, index) => (
          <Section key={section.slug} section={section} position={index} isFirst={index === 0} />
        ))}
      </Filtered>
    </CardMessages>
  );
}

interface DirectoryCardsProps {
  readonly tiles: readonly CategoryTile[];
  readonly media: PageView['settings']['media'];
}

const DirectoryCards = ({ tiles, media }: DirectoryCardsProps) => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-cards">
    {tiles.map((tile, index) => (
      <DirectoryCard key={tile.id} tile={tile} media={media} isDeferred={index >= LAID_OUT} />
    ))}
  </div>
);

interface DirectoryCardProps {
  readonly tile: CategoryTile;
  readonly media: PageView['settings']['media'];
  readonly isDeferred: boolean;
}

function DirectoryCard({ tile, media, isDeferred }: DirectoryCardProps) {
  const [image] = tile.images;
  const { length } = tile.children;
  return (
    <section
      aria-label={tile.name}
      data-tint={tile.tint}
      className={cn(
        'relative min-h-44 overflow-hidden rounded-sheet py-4.5 pe-4 ps-5 forced-outline',
        'bg-tint-wide',
        isDeferred && '[content-visibility:auto] [contain-intrinsic-block-size:auto_176px]',
      )}
    >
      {image !== undefined && (
        <Picture
          src={image}
          alt=""
          media={media}
          width={length > 2 ? 172 : 208}
          desktopWidth={length > 2 ? 172 : length > 0 ? 208 : 268}
          className={cn(
            'absolute -end-9.5 max-w-none [filter:var(--art-filter)]',
            // The picture is as large as the length of the list permits.
            length > 2 ? '-bottom-8 w-43' : cn('-bottom-10 w-52', length === 0 && 'lg:-bottom-12 lg:w-67'),
          )}
        />
      )}
      <h2
        className="font-display text-[1.25rem]/6.5 [font-weight:var(--weight-title-m)] tracking-(--track-display) wrap-anywhere hyphens-auto"
        style={tile.colour === undefined ? undefined : { color: tile.colour }}
      >
        <a href={tile.href} className="after:absolute after:inset-0 after:z-1">
          {tile.name}
        </a>
        {tile.note !== undefined && <CategoryNote>{tile.note}</CategoryNote>}
      </h2>
      <p className="mt-0.75 text-small text-ink/82">{tile.countText}</p>
      {length > 0 && (
        <ul className="relative z-2 mt-3 flex max-w-[calc(100%-104px)] flex-wrap gap-1.5">
          {tile.children.map((child) => (
            <li key={child.id}>
              <a
                href={child.href}
                className="inline-flex min-h-tap items-center rounded-[14px] bg-[color-mix(in_oklab,var(--raised)_86%,transparent)] px-3.5 py-1 text-label wrap-anywhere hover:bg-sunken-hover forced-outline"
              >
                {child.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
