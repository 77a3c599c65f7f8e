import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { artKind } from '#old/components/catalogue/art.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import { Picture } from '#old/components/ui/picture.tsx';
import { useZoom } from './use-zoom.ts';

interface Props {
  readonly src: string;
  readonly alt: string;
  /** How close it is; 1 is whole. */
  readonly level: number;
  readonly onLevel: (level: number) => void;
  /** Seen or a neighbour: worth loading at once. */
  readonly near: boolean;
}

/** One picture; a double tap or Enter, a pinch or a wheel brings it closer at that point, then it is moved by scrolling. */
export function ZoomPicture({ src, alt, level, onLevel, near }: Props) {
  const t = useTranslations('gallery');
  const { media } = useShop();
  const pane = useRef<HTMLButtonElement>(null);
  const gestures = useZoom(pane, { level, onLevel });
  const close = level > 1;
  return (
    <button
      ref={pane}
      type="button"
      className={classNames('zoom', close && 'is-close', artKind(src) === 'photo' && 'zoom--photo')}
      style={{ '--closer': level }}
      aria-label={t(close ? 'whole' : 'closer', { alt })}
      aria-pressed={close}
      data-plate=""
      data-base-ui-swipe-ignore={close ? '' : undefined}
      {...gestures}
    >
      <Picture src={src} alt="" media={media} sizes="100vw" shown={1_200} eager={near} />
    </button>
  );
}
