import { useTranslations } from 'next-intl';
import type { ChosenId } from '#lib/domain/supplements.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { artKind } from '#old/components/catalogue/art.ts';
import { BadgeList } from '#old/components/catalogue/badge-list.tsx';
import type { BadgeView } from '#old/components/catalogue/badges.ts';
import { Heart } from '#old/components/catalogue/heart-client.tsx';
import { FoodMark } from '#old/components/preferences/food-mark-client.tsx';
import { CalmVideo } from '#old/components/ui/calm-video-client.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import { Initial } from '#old/components/ui/initial.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import { useModals } from '#old/stores/modals.ts';
import { InstantPicture } from './instant-picture.tsx';
import { ShareButton } from './share-button-client.tsx';
import { SlideMarks } from './slide-marks.tsx';
import { useSlides } from './use-slides.ts';

interface Props {
  readonly id: number;
  readonly name: string;
  readonly href: string;
  readonly images: readonly string[];
  /** Shown until the film moves; '' for none. */
  readonly poster: string;
  /** Stands first; '' for none. */
  readonly video: string;
  readonly badges: readonly BadgeView[];
  readonly chosen: readonly ChosenId[];
  readonly media: MediaVariants;
}

/** The product's film and pictures as a strip that snaps; one picture stands alone. */
export function Gallery({ id, name, href, images, poster, video, badges, chosen, media }: Props) {
  const t = useTranslations('product');
  const first = images[0] ?? poster;
  const slides = [...(video === '' ? [] : [{ src: first, isVideo: true }]), ...images.map((src) => ({ src, isVideo: false }))];
  const { strip, index, go, onScroll, onKeyDown } = useSlides(first, slides.length);
  return (
    <div className={classNames('product__art', first !== '' && artKind(first) === 'none' && 'card__art--none')} data-plate="">
      {slides.length === 0 && <Initial name={name} />}
      {slides.length > 0 && (
        <ul ref={strip} className="product__slides" aria-label={t('photos')} onScroll={onScroll} onKeyDown={onKeyDown}>
          {video !== '' && (
            <li className="product__slide">
              <CalmVideo src={video} poster={first} className="product__video" />
            </li>
          )}
          {images.map((src, i) => (
            <li key={src} className={artKind(src) === 'photo' ? 'product__slide product__slide--photo' : 'product__slide'}>
              {i === 0 && video === '' && <InstantPicture productId={id} />}
              <button
                type="button"
                className="product__zoom"
                aria-label={t('enlarge', { index: i + 1, count: images.length })}
                onClick={() => useModals.getState().open('carousel', { images, index: i, title: name })}
              >
                <Picture
                  src={src}
                  alt={i === 0 ? name : t('photo', { index: i + 1, count: images.length })}
                  media={media}
                  sizes="(min-width: 992px) 492px, 348px"
                  shown={492}
                  eager={i === 0}
                  priority={i === 0 && video === ''}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {slides.length > 1 && <SlideMarks slides={slides} index={index} media={media} onGo={go} />}
      <BadgeList badges={badges} />
      <FoodMark productId={id} chosen={chosen} />
      <div className="product__tools">
        <span className="product__favplace">
          <Heart id={id} name={name} className="iconbtn iconbtn--round product__fav" />
        </span>
        <ShareButton productId={id} title={name} href={href} />
      </div>
    </div>
  );
}
