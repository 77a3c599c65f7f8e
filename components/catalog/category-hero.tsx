import { cn } from '#components/ui/cn.ts';
import { LoopVideo } from '#components/ui/loop-video-client.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import type { CategoryTile } from './category-tile.ts';
import { Opening } from './opening-client.tsx';

interface CategoryHeroProps {
  readonly tile: CategoryTile;
  readonly settings: Settings;
  /** Beside a list of categories that phones show as well. */
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

/** How the page of a category begins: its name on its tint, its pictures beside it (CAT-10). */
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
          {note !== undefined && <CategoryNote>{note}</CategoryNote>}
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

/** «400°», raised behind the name. */
export const CategoryNote = ({ children }: { readonly children: string }) => (
  <sup className="relative -top-[0.82em] ms-[0.35em] align-baseline font-text text-[max(0.75rem,0.46em)]/none font-semibold tracking-normal text-brand-strong">
    {children}
  </sup>
);
