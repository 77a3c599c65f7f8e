import { Picture } from '#components/ui/picture.tsx';
import type { Banner } from '#lib/contract/content.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { RailNext } from './rail-next-client.tsx';
import { tintOf } from './tint.ts';

interface Props {
  readonly label: string;
  readonly nextLabel: string;
  readonly banners: readonly Banner[];
  readonly media: MediaVariants;
}

const SIZES = '(min-width: 992px) 372px, 216px';

export function BannerRail({ label, nextLabel, banners, media }: Props) {
  if (banners.length === 0) return null;
  return (
    <section className="banners container" aria-label={label}>
      <div className="rail">
        {banners.map((banner, i) => {
          // a slide has no frames to play: the first one is its second render
          const second = banner.frames[0]?.image ?? '';
          const coal = banner.tint === '' || banner.tint === 'coal';
          return (
            <a
              key={`${banner.title}-${banner.link}`}
              className={coal ? 'banner banner--coal' : 'banner'}
              data-tint={coal ? undefined : tintOf(banner.tint, i)}
              href={banner.link || '#menu'}
            >
              <span className="banner__text">
                <b>{banner.title}</b>
                {banner.description !== '' && <span>{banner.description}</span>}
                {banner.button !== '' && <em>{banner.button}</em>}
              </span>
              {banner.image !== '' && (
                <Picture
                  src={banner.image}
                  alt=""
                  media={media}
                  sizes={SIZES}
                  shown={372}
                  className="banner__a"
                  eager={i < 2}
                  priority={i === 0}
                />
              )}
              {second !== '' && (
                <Picture
                  src={second}
                  alt=""
                  media={media}
                  sizes="(min-width: 992px) 196px, 104px"
                  shown={196}
                  className="banner__b"
                  eager={i < 2}
                />
              )}
            </a>
          );
        })}
      </div>
      {banners.length > 2 && <RailNext label={nextLabel} />}
    </section>
  );
}
