'use client';

import { useEffect } from 'react';
import { GalleryCarousel } from '#components/content/gallery-carousel-client.tsx';
import { useOpenedGallery } from '#components/content/opened-content.ts';
import type { LayerProps } from './layer-table-client.tsx';

/** `?layer=gallery`: the pictures of a gallery. After a reload none is known, and the layer closes. */
export default function GalleryLayer({ onClose }: LayerProps) {
  const gallery = useOpenedGallery((state) => state.gallery);
  useEffect(() => {
    if (gallery === null) onClose();
  }, [gallery, onClose]);
  return gallery && <GalleryCarousel gallery={gallery} onClose={onClose} />;
}
