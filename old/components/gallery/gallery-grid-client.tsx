'use client';

import { useTranslations } from 'next-intl';
import { artKind } from '#old/components/catalogue/art.ts';
import { tintOf } from '#old/components/catalogue/tint.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { isPlainClick } from '#old/components/navigation/plain-click.ts';
import { classNames } from '#old/components/ui/class-names.ts';
import { Picture } from '#old/components/ui/picture.tsx';
import { useModals } from '#old/stores/modals.ts';

const FIRST = 9;

interface Props {
  readonly title: string;
  readonly images: readonly string[];
  /** Words of single pictures, by address. */
  readonly captions: Readonly<Record<string, string>>;
  /** Its first pictures are on the first screen. */
  readonly first: boolean;
}

/** Pictures as links to themselves, which open the carousel; the rest is a press away, with scripts off too (ROUTE-03). */
export function GalleryGrid({ title, images, captions, first }: Props) {
  const t = useTranslations('gallery');
  const { media } = useShop();
  const tile = (src: string, index: number) => (
    <li key={src} data-tint={tintOf('', index)}>
      <a
        className={classNames('shot', artKind(src) === 'photo' && 'shot--photo')}
        href={src}
        data-plate=""
        onClick={(event) => {
          if (!isPlainClick(event.nativeEvent)) return;
          event.preventDefault();
          useModals.getState().open('carousel', { images, index, title, captions });
        }}
      >
        <Picture
          src={src}
          alt={captions[src] ?? t('picture', { title, index: index + 1, count: images.length })}
          media={media}
          sizes="(min-width: 992px) 25vw, 46vw"
          shown={index === 0 ? 560 : 340}
          eager={first && index < 3}
          priority={first && index === 0}
        />
      </a>
    </li>
  );
  const rest = images.slice(FIRST);
  return (
    <>
      <ul className="shots">{images.slice(0, FIRST).map(tile)}</ul>
      {rest.length > 0 && (
        <details className="shots__rest">
          <summary className="btn">{t('more', { count: rest.length })}</summary>
          <ul className="shots shots--even">{rest.map((src, i) => tile(src, FIRST + i))}</ul>
        </details>
      )}
    </>
  );
}
