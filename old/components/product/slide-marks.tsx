import { useTranslations } from 'next-intl';
import type { MediaVariants } from '#lib/media/source.ts';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { Picture } from '#old/components/ui/picture.tsx';

interface Props {
  /** Address of each slide's picture. */
  readonly slides: readonly { readonly src: string; readonly isVideo: boolean }[];
  readonly index: number;
  readonly media: MediaVariants;
  readonly onGo: (to: number) => void;
}

/** Where one is among the pictures: dots on phones, small pictures to choose from where there is room. */
export function SlideMarks({ slides, index, media, onGo }: Props) {
  const t = useTranslations('product');
  return (
    <>
      <p className={classNames('product__dots', slides.length > 8 && 'product__dots--many')} aria-hidden="true">
        {slides.map(({ src, isVideo }, i) => (
          <span key={`${src}${isVideo}`} className={classNames('product__dot', i === index && 'is-on')} />
        ))}
      </p>
      <ul className="product__thumbs" aria-label={t('photos')}>
        {slides.map(({ src, isVideo }, i) => (
          <li key={`${src}${isVideo}`}>
            <button
              type="button"
              className="product__thumb"
              aria-label={isVideo ? t('video') : t('photo', { index: i + 1, count: slides.length })}
              aria-current={i === index ? 'true' : undefined}
              onClick={() => onGo(i)}
            >
              {isVideo ? <Icon name="play" /> : <Picture src={src} alt="" media={media} sizes="48px" shown={48} width={48} height={48} />}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
