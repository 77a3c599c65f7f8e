import type { MediaVariants } from '#lib/media/source.ts';
import { BannerCard } from './banner-card.tsx';
import type { BannerView } from './banner-view.ts';
import { placeRules } from './place-mark.ts';

interface Props {
  readonly label: string;
  readonly banners: readonly BannerView[];
  readonly media: MediaVariants;
}

/** Lower offers side by side; on phones a rail. */
export function BannerTiles({ label, banners, media }: Props) {
  return (
    <section className="tiles container" aria-label={label}>
      <style>{placeRules(banners)}</style>
      <div className="rail">
        {banners.map((banner) => (
          <BannerCard key={banner.key} banner={banner} media={media} className="banner--tile" />
        ))}
      </div>
    </section>
  );
}
