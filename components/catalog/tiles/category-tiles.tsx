import { getTranslations } from 'next-intl/server';
import { Filtered, FilterTools } from '#components/filters/filtered.tsx';
import { cn } from '#components/ui/cn.ts';
import { LoopVideo } from '#components/ui/loop-video-client.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import { Opening } from '../availability-client.tsx';
import { barCategories, type CategoryTile, categoryTiles } from '../category-links.ts';
import { summaryContext } from '../dish-summary.ts';
import { CardMessages, MenuEmpty } from '../menu-messages.tsx';
import { menuSections } from '../menu-sections.ts';
import type { CatalogueProps } from '../page-types.tsx';
import { TitleNote } from '../product-card-client.tsx';
import { Section } from '../section-client.tsx';

interface TileGridProps {
  readonly tiles: readonly CategoryTile[];
  readonly media: MediaVariants;
  /** At the start of home; otherwise a plain grid of subcategories. */
  readonly isMosaic?: boolean;
}

/** Categories as tiles that link to their pages. */
export function TileGrid({ tiles, media, isMosaic = false }: TileGridProps) {
  const wide = isMosaic ? wideTiles(tiles.length) : [];
  const isPairs = !isMosaic && tiles.length % 3 !== 0 && tiles.length % 2 === 0;
  return (
    <div className={cn('grid grid-cols-2 gap-cards', !isPairs && 'md:grid-cols-3', isMosaic && 'lg:grid-cols-4')}>
      {tiles.map((tile, index) => (
        <Tile
          key={tile.id}
          tile={tile}
          media={media}
          wide={wide[index] ?? []}
          isMosaic={isMosaic}
          priority={isMosaic || index > 0 ? 'lazy' : 'high'}
        />
      ))}
    </div>
  );
}

/** Per screen: the columns of the grid, and the indexes of the tiles that can take two columns, in order of preference. */
const PLANS = {
  phone: { columns: 2, wide: [0] },
  tablet: { columns: 3, wide: [0, 3] },
  desktop: { columns: 4, wide: [0, 5, 6] },
} as const;

type Screen = keyof typeof PLANS;

const SCREENS = ['phone', 'tablet', 'desktop'] as const satisfies readonly Screen[];

/** The screens on which each of `count` tiles is two columns wide, so that the tiles fill every row. */
export const wideTiles = (count: number): readonly (readonly Screen[])[] =>
  Array.from({ length: count }, (_, position) =>
    SCREENS.filter((screen) => {
      const { columns, wide } = PLANS[screen];
      return wide.slice(0, (columns - (count % columns)) % columns).some((index) => index === position);
    }),
  );

interface TileProps {
  readonly tile: CategoryTile;
  readonly media: MediaVariants;
  /** Screens on which it is two columns wide. */
  readonly wide: readonly Screen[];
  readonly isMosaic: boolean;
  readonly priority: 'high' | 'lazy';
}

/** The classes of a tile per kind of screen, by whether it is wide there. */
function looksOf(wide: readonly Screen[], isMosaic: boolean) {
  const [onPhone, onTablet, onDesktop] = [wide.includes('phone'), wide.includes('tablet'), wide.includes('desktop')];
  return {
    tile: cn(
      onPhone && 'max-md:col-span-2',
      onTablet && 'md:max-lg:col-span-2',
      onDesktop && 'lg:col-span-2',
      isMosaic ? 'lg:min-h-52 xl:min-h-66' : 'lg:min-h-52',
    ),
    text: cn(
      onPhone && 'max-md:max-w-[60%]',
      onTablet && 'md:max-lg:max-w-[56%]',
      onDesktop ? 'lg:max-w-[52%] lg:pt-4.5 lg:ps-5 xl:pt-7.5 xl:ps-8' : 'lg:pt-4.5 lg:pe-3.5 lg:ps-5 xl:pt-6 xl:pe-5 xl:ps-6.5',
    ),
    name: onDesktop
      ? 'lg:text-[1.1875rem]/6 xl:text-[2rem]/[2.375rem]'
      : isMosaic
        ? 'lg:text-[1.1875rem]/6 xl:text-[1.5rem]/7.5'
        : 'lg:text-[1.1875rem]/6 xl:text-[1.25rem]/6.5',
    description: cn(
      onPhone ? 'max-md:block' : 'max-md:hidden',
      onTablet ? 'md:max-lg:block' : 'md:max-lg:hidden',
      onDesktop ? 'lg:block' : 'lg:hidden',
    ),
    picture: cn(
      onPhone ? 'max-md:-end-8.5 max-md:-bottom-7.5 max-md:w-51.5' : 'max-md:-end-6 max-md:-bottom-7 max-md:w-33',
      onTablet ? 'md:max-lg:-end-6 md:max-lg:-bottom-10 md:max-lg:w-57' : 'md:max-lg:-end-6 md:max-lg:-bottom-7 md:max-lg:w-43',
      onDesktop
        ? 'lg:-end-9 lg:-bottom-18 lg:w-69 xl:w-89'
        : isMosaic
          ? 'lg:-end-8.5 lg:-bottom-11 lg:w-44 xl:w-60'
          : 'lg:-end-7 lg:-bottom-9.5 lg:w-44 xl:w-50',
    ),
  };
}

function Tile({ tile, media, wide, isMosaic, priority }: TileProps) {
  const Heading = isMosaic ? 'h3' : 'h2';
  const [main, extra] = tile.images;
  const looks = looksOf(wide, isMosaic);
  return (
    <article
      data-tint={tile.tint}
      className={cn(
        'group relative flex min-h-43 min-w-0 overflow-hidden rounded-card bg-[radial-gradient(115%_110%_at_30%_6%,var(--tint-hi),var(--tint)_84%)] md:min-h-49 forced-outline',
        looks.tile,
      )}
    >
      <div className={cn('relative z-2 min-w-0 pt-3.5 pe-3.5 ps-4', looks.text)}>
        <Heading
          className={cn(
            'font-display text-[1.125rem]/6 [font-weight:var(--weight-title-m)] tracking-(--track-display) wrap-anywhere hyphens-auto',
            looks.name,
          )}
          style={tile.colour === undefined ? undefined : { color: tile.colour }}
        >
          {/* The name's link covers the whole tile, which clips its content. */}
          <a href={tile.href} className="after:absolute after:start-0 after:top-0 after:z-3 after:h-screen after:w-screen">
            {tile.name}
          </a>
          <TitleNote note={tile.note} />
        </Heading>
        {tile.description !== undefined && (
          <p className={cn('mt-1 text-small text-pretty text-ink/82 lg:mt-2 lg:text-body', looks.description)}>{tile.description}</p>
        )}
        <Opening opening={tile.opening} />
        <p className="mt-0.75 text-small text-ink/82 lg:mt-1.5 lg:text-body">{tile.countText}</p>
      </div>
      {extra !== undefined && wide.includes('desktop') && (
        <Picture
          src={extra}
          alt=""
          media={media}
          width={176}
          className="absolute end-65.5 -bottom-13.5 z-1 w-44 max-w-none [filter:var(--art-filter)] max-xl:hidden"
        />
      )}
      {main !== undefined && (
        <Picture
          src={main}
          alt=""
          media={media}
          width={wide.includes('phone') ? 206 : 132}
          desktopWidth={wide.includes('desktop') ? 356 : 240}
          priority={priority}
          className={cn('lean-on-hover absolute z-1 max-w-none [filter:var(--art-filter)]', looks.picture)}
        />
      )}
    </article>
  );
}

interface CategoryHeroProps {
  readonly tile: CategoryTile;
  readonly settings: Settings;
  /** Beside a list of categories that is also shown on phones. */
  readonly isNarrow?: boolean;
}

const MAIN = 'top-1/2 -translate-y-1/2 md:-end-5 md:w-57.5 lg:-end-7 lg:w-80';
const EXTRA = 'lg:end-66.5 lg:-bottom-11.5 lg:w-42';
const THIRD = 'lg:end-56.5 lg:-top-4.5 lg:w-26';
const WIDE = [`-end-10.5 w-44 ${MAIN}`, `end-28 -bottom-5 w-19.5 ${EXTRA}`, `end-29.5 -top-2.5 w-13 ${THIRD}`];
const NARROW = [
  `-end-11.5 w-33 ${MAIN}`,
  `end-16 -bottom-4 w-14 md:end-28 md:-bottom-5 md:w-19.5 ${EXTRA}`,
  `end-18 -top-2.5 w-9.5 md:end-29.5 md:w-13 ${THIRD}`,
];

/** The top of a category page: its name on its tint, with its pictures (CAT-10). */
export function CategoryHero({ tile, settings, isNarrow = false }: CategoryHeroProps) {
  const { name, note, description, colour, tint, images, countText, opening, hasNoPicture } = tile;
  const places = isNarrow ? NARROW : WIDE;
  const video = settings.showDemoPreviews ? settings.demoPreviews.video : '';
  return (
    <header data-tint={tint} className="relative mt-2 flex min-h-37 items-center overflow-hidden rounded-sheet bg-tint-wide lg:min-h-54">
      <div className="relative z-2 max-w-[64%] py-4.5 ps-4.5 lg:max-w-[50%] lg:py-7 lg:ps-9">
        <h1
          className="font-display text-title-l wrap-anywhere hyphens-auto lg:text-title-xl"
          style={colour === undefined ? undefined : { color: colour }}
        >
          {name}
          <TitleNote note={note} />
        </h1>
        <Opening opening={opening} />
        {description !== undefined && <p className="mt-1 text-small whitespace-pre-line text-ink/82 lg:mt-2 lg:text-body">{description}</p>}
        <small className="mt-1 block text-small text-ink/82 lg:mt-2 lg:text-body">{countText}</small>
      </div>
      {images.slice(0, places.length).map((image, index) => (
        <Picture
          key={image}
          src={image}
          alt=""
          media={settings.media}
          width={index === 0 ? 176 : 78}
          desktopWidth={index === 0 ? 320 : 168}
          priority={index === 0 ? 'high' : 'lazy'}
          className={cn('absolute z-1 max-w-none [filter:var(--art-filter)]', places[index])}
        />
      ))}
      {hasNoPicture && video !== '' && (
        <LoopVideo src={video} poster={images[0] ?? ''} className={cn('absolute z-1 max-w-none', places[0])} />
      )}
    </header>
  );
}

/** Number of cards that are laid out immediately. */
const LAID_OUT = 12;

/** All categories with their subcategories on one page (ROUTE-10, ROUTE-11). At an address with filters, the matching dishes. */
export async function Directory({ view, menu }: CatalogueProps) {
  const t = await getTranslations({ locale: view.locale, namespace: 'pagetype' });
  const context = await summaryContext(view, menu);
  return (
    <div className="mx-auto max-w-page px-gutter pt-4 pb-8">
      <h1 className="mb-4 font-display text-title-xl">{t('allCategories')}</h1>
      <MenuEmpty view={view} menu={menu} />
      {context.filters === undefined ? (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-cards">
          {(await categoryTiles(menu.roots, context)).map((tile, index) => (
            <DirectoryCard key={tile.id} tile={tile} media={view.settings.media} isDeferred={index >= LAID_OUT} />
          ))}
        </div>
      ) : (
        <FilteredMenu view={view} menu={menu} />
      )}
    </div>
  );
}

/** The dishes of the whole menu that match the filters of the address (CAT-06). */
async function FilteredMenu({ view, menu }: CatalogueProps) {
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
        'relative min-h-44 overflow-hidden rounded-sheet bg-tint-wide py-4.5 pe-4 ps-5 forced-outline',
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
        <TitleNote note={tile.note} />
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
