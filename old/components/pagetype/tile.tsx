import { useTranslations } from 'next-intl';
import { Link } from '#lib/i18n/navigation.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { OpenWhen } from '#old/components/catalogue/open-when-client.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import type { TileView } from './tile-view.ts';

interface Props {
  readonly tile: TileView;
  readonly media: MediaVariants;
  /** Widths at which it takes two columns. */
  readonly wide?: string;
  readonly eager?: boolean;
  readonly heading: 'h2' | 'h3';
}

/** A category as a picture to tap: its name, how much is in it, its render bleeding off the edge. */
export function Tile({ tile, media, wide, eager = false, heading: Heading }: Props) {
  const t = useTranslations('pagetype');
  const [main = '', extra = ''] = tile.images;
  return (
    <article className="cattile" data-tint={tile.tint} data-wide={wide || undefined}>
      <div className="cattile__text">
        <Heading className="cattile__name" style={tile.colour === '' ? undefined : { color: tile.colour }}>
          <Link href={tile.href} prefetch={false}>
            {tile.name}
          </Link>
          {tile.note !== '' && <sup className="temp">{tile.note}</sup>}
        </Heading>
        {tile.description !== '' && <p className="cattile__desc">{tile.description}</p>}
        {tile.windows && <OpenWhen windows={tile.windows} />}
        <p className="cattile__count">{t('dishes', { count: tile.count })}</p>
      </div>
      {extra !== '' && wide && (
        <Picture src={extra} alt="" media={media} sizes="190px" shown={190} className="cattile__extra" eager={eager} />
      )}
      {main !== '' && (
        <Picture
          src={main}
          alt=""
          media={media}
          sizes="(min-width: 992px) 260px, 160px"
          shown={260}
          className="cattile__art"
          eager={eager}
          priority={eager}
        />
      )}
    </article>
  );
}
