'use client';

import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { CalmVideo } from '#old/components/ui/calm-video-client.tsx';

interface Props {
  /** The picture that stands in; '' for none. */
  readonly poster: string;
  readonly className: string;
}

/** The film that stands in for media a shop does not have yet, where it has one (show_demo_previews, CAT-11). */
export function DemoVideo({ poster, className }: Props) {
  const { previewVideo } = useShop();
  return previewVideo === '' ? null : <CalmVideo src={previewVideo} poster={poster} className={className} />;
}
