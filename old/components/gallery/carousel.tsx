import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { tintOf } from '#old/components/catalogue/tint.ts';
import { IconButton } from '#old/components/ui/icon-button.tsx';
import { useCarousel } from './use-carousel.ts';
import { CLOSEST, levelOf } from './use-zoom.ts';
import { ZoomPicture } from './zoom-picture.tsx';

interface Props {
  readonly images: readonly string[];
  readonly first: number;
  readonly title: string;
  /** Words of single pictures, by address. */
  readonly captions: Readonly<Record<string, string>>;
}

/** The pictures as a rail that snaps, with their number and name below. */
export function Carousel({ images, first, title, captions }: Props) {
  const t = useTranslations('gallery');
  const rail = useRef<HTMLUListElement>(null);
  const { index, step, onScroll, onScrollEnd } = useCarousel(rail, images.length, first);
  const [zoom, setZoom] = useState({ index: first, level: 1 });
  // another picture is whole again
  const level = zoom.index === index ? zoom.level : 1;
  const onLevel = (to: number): void => setZoom({ index, level: levelOf(to) });
  return (
    <div className="carousel">
      <ul ref={rail} className="carousel__rail" aria-label={title} onScroll={onScroll} onScrollEnd={onScrollEnd}>
        {images.map((src, i) => (
          <li key={src} className="carousel__slide" data-tint={tintOf('', i)} inert={i !== index}>
            <ZoomPicture
              src={src}
              alt={captions[src] ?? t('picture', { title, index: i + 1, count: images.length })}
              level={i === index ? level : 1}
              onLevel={onLevel}
              near={Math.abs(i - index) < 2}
            />
          </li>
        ))}
      </ul>
      <div className="carousel__zoom">
        <IconButton icon="plus" label={t('zoomIn')} disabled={level >= CLOSEST} onClick={() => onLevel(level * 1.6)} />
        <IconButton icon="minus" label={t('zoomOut')} disabled={level === 1} onClick={() => onLevel(level / 1.6)} />
      </div>
      {images.length > 1 && (
        <>
          <IconButton
            className="carousel__nav carousel__nav--back"
            icon="right"
            label={t('previous')}
            disabled={index === 0}
            onClick={() => step(-1)}
          />
          <IconButton
            className="carousel__nav"
            icon="right"
            label={t('next')}
            disabled={index === images.length - 1}
            onClick={() => step(1)}
          />
        </>
      )}
      <p className="carousel__caption">
        {captions[images[index] ?? ''] ?? title}
        <span aria-live="polite">{t('counter', { index: index + 1, count: images.length })}</span>
      </p>
    </div>
  );
}
