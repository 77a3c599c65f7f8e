'use client';

import { StoryViewer } from '#components/content/story-viewer-client.tsx';
import type { LayerProps } from './layer-table-client.tsx';

/** `?layer=stories&story=…`: the stories of the shop, beginning with that one. */
export default function StoriesLayer({ path, onClose }: LayerProps) {
  return <StoryViewer storyKey={new URL(path, 'http://shop').searchParams.get('story') ?? ''} onClose={onClose} />;
}
