import type { MediaVariants } from '#lib/media/source.ts';
import { DishHeart } from '#old/components/catalogue/dish-heart-client.tsx';
import { namesDish } from '#old/components/navigation/dish-link.ts';
import { ShopLink } from '#old/components/navigation/shop-link.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import { Picture } from '#old/components/ui/picture.tsx';
import type { BannerView } from './banner-view.ts';
import { reachMarks } from './place-mark.ts';

interface Props {
  readonly banner: BannerView;
  readonly media: MediaVariants;
  readonly className?: string;
  /** On the first screen. */
  readonly eager?: boolean;
  /** The largest of it. */
  readonly priority?: boolean;
}

/** One offer: its words, one action, one or two renders that bleed off the edge; the renders only repeat the words. One that leads to a dish has its heart. */
export function BannerCard({ banner, media, className, eager = false, priority = false }: Props) {
  const coal = banner.tint === 'coal';
  const look = {
    className: classNames('banner', coal && 'banner--coal', className),
    'data-tint': coal ? undefined : banner.tint,
    ...reachMarks(banner),
  };
  const words = (
    <span className="banner__text">
      <b>{banner.title}</b>
      {banner.text !== '' && <span>{banner.text}</span>}
      {banner.button !== '' && <em>{banner.button}</em>}
    </span>
  );
  const art = (
    <>
      {banner.image !== '' && (
        <Picture
          src={banner.image}
          alt=""
          media={media}
          sizes="(min-width: 992px) 372px, (min-resolution: 2.2dppx) 158px, 216px"
          shown={372}
          className="banner__a"
          eager={eager}
          priority={priority}
        />
      )}
      {banner.second !== '' && (
        <Picture
          src={banner.second}
          alt=""
          media={media}
          sizes="(min-width: 992px) 196px, (min-resolution: 2.2dppx) 72px, 104px"
          shown={196}
          className="banner__b"
          eager={eager}
        />
      )}
    </>
  );
  if (namesDish(banner.href)) {
    return (
      <div {...look}>
        <ShopLink href={banner.href} className="banner__link">
          {words}
        </ShopLink>
        {art}
        <DishHeart href={banner.href} className="heart banner__heart" />
      </div>
    );
  }
  return (
    <ShopLink {...look} href={banner.href}>
      {words}
      {art}
    </ShopLink>
  );
}
