'use client';

import type { ShopPicture } from '#lib/contract/settings-parts.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { Picture } from '#old/components/ui/picture.tsx';
import { useShop } from './shop-provider-client.tsx';

const NEUTRAL: Readonly<Record<ShopPicture, string>> = {
  cooking: '/art/cloche.webp',
  failed: '/art/cloche.webp',
  bag: '/art/bag.webp',
};

interface Props {
  readonly name: ShopPicture;
  readonly sizes: string;
  readonly shown?: number;
  /** CSS pixels, both ways. */
  readonly side?: number;
  readonly eager?: boolean;
  readonly className?: string;
}

/** A picture of the shop from its settings (`facade.pictures`), else a neutral one. */
export function ShopArt({ name, side = 560, ...place }: Props) {
  const { pictures, media } = useShop();
  const own = pictures[name];
  return <Picture src={own || NEUTRAL[name]} alt="" media={own === '' ? NO_VARIANTS : media} width={side} height={side} {...place} />;
}
