import { useTranslations } from 'next-intl';
import type { MediaVariants } from '#lib/media/source.ts';
import { DemoVideo } from '#old/components/catalogue/demo-video-client.tsx';
import { OpenWhen } from '#old/components/catalogue/open-when-client.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import type { TileView } from './tile-view.ts';

interface Props {
  readonly tile: TileView;
  readonly media: MediaVariants;
}

const CLASSES = ['cathero__art', 'cathero__extra', 'cathero__third'] as const;

/** How a category's page begins: its name on its tint, its pictures on the table (CAT-10). */
export function CategoryHero({ tile, media }: Props) {
  const t = useTranslations('pagetype');
  return (
    <header className="cathero" data-tint={tile.tint}>
      <div className="cathero__text">
        <h1 className="display--xl" style={tile.colour === '' ? undefined : { color: tile.colour }}>
          {tile.name}
          {tile.note !== '' && <sup className="temp">{tile.note}</sup>}
        </h1>
        {tile.windows && <OpenWhen windows={tile.windows} />}
        {tile.description !== '' && <p className="whitespace-pre-line">{tile.description}</p>}
        <small>{t('dishes', { count: tile.count })}</small>
      </div>
      {CLASSES.map((name, i) => {
        const image = tile.images[i];
        if (image === undefined) return null;
        return (
          <Picture
            key={name}
            src={image}
            alt=""
            media={media}
            sizes={i === 0 ? '(min-width: 992px) 320px, 176px' : '170px'}
            shown={i === 0 ? 320 : 170}
            className={name}
            eager
            priority={i === 0}
          />
        );
      })}
      {tile.bare && <DemoVideo poster={tile.images[0] ?? ''} className="cathero__art" />}
    </header>
  );
}
