import { useTranslations } from 'next-intl';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { artKind } from '#components/catalogue/art.ts';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Picture } from '#components/ui/picture.tsx';

/** Two taps within so many milliseconds are a double tap, in every browser. */
const DOUBLE = 350;
const CLOSER = 2.4;

interface Props {
  readonly src: string;
  readonly alt: string;
  /** The one that is seen; any other lies flat. */
  readonly shown: boolean;
  /** Seen or a neighbour: worth loading at once. */
  readonly near: boolean;
}

/** One picture; a double tap or Enter brings it closer at that point, then it is moved by scrolling. */
export function ZoomPicture({ src, alt, shown, near }: Props) {
  const t = useTranslations('gallery');
  const { media } = useShop();
  const pane = useRef<HTMLButtonElement>(null);
  const lastTap = useRef(Number.NEGATIVE_INFINITY);
  const [at, setAt] = useState<{ readonly x: number; readonly y: number } | null>(null);
  if (at !== null && !shown) setAt(null);
  useEffect(() => {
    const box = pane.current;
    if (at === null || box === null) return;
    box.scrollTo({
      left: at.x * box.scrollWidth - box.clientWidth / 2,
      top: at.y * box.scrollHeight - box.clientHeight / 2,
      behavior: 'instant',
    });
  }, [at]);
  const onClick = (event: MouseEvent<HTMLButtonElement>): void => {
    const byKey = event.detail === 0;
    const isDouble = event.timeStamp - lastTap.current < DOUBLE;
    lastTap.current = isDouble ? Number.NEGATIVE_INFINITY : event.timeStamp;
    if (!byKey && !isDouble) return;
    const box = event.currentTarget.getBoundingClientRect();
    const point = byKey ? { x: 0.5, y: 0.5 } : { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    setAt(at === null ? point : null);
  };
  return (
    <button
      ref={pane}
      type="button"
      className={classNames('zoom', at !== null && 'is-close', artKind(src) === 'photo' && 'zoom--photo')}
      style={{ '--closer': CLOSER }}
      aria-label={t(at === null ? 'closer' : 'whole', { alt })}
      aria-pressed={at !== null}
      data-plate=""
      data-base-ui-swipe-ignore={at === null ? undefined : ''}
      onClick={onClick}
    >
      <Picture src={src} alt="" media={media} sizes="100vw" shown={1_200} eager={near} />
    </button>
  );
}
