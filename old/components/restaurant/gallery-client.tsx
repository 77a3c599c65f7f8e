'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import { useModals } from '#old/stores/modals.ts';

/** As many pictures as the composition holds; the last one leads to the others. */
const SHOWN = 6;

/** Pictures of the restaurant; each opens large, and stays a link to itself without scripts. */
export function RestaurantGallery({ images }: { readonly images: readonly string[] }) {
  const t = useTranslations('restaurant');
  const { media } = useShop();
  return (
    <ul className="rgal" data-count={Math.min(images.length, SHOWN)}>
      {images.slice(0, SHOWN).map((image, index) => (
        <li key={image} className="rgal__tile">
          <a
            href={image}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              useModals.getState().open('carousel', { images, index });
            }}
          >
            <Picture
              src={image}
              alt={t('picture', { number: index + 1, count: images.length })}
              media={media}
              sizes="(min-width: 992px) 640px, 78vw"
              shown={480}
            />
            {index === SHOWN - 1 && images.length > SHOWN && <b className="rgal__more">{t('more', { count: images.length - SHOWN })}</b>}
          </a>
        </li>
      ))}
    </ul>
  );
}
