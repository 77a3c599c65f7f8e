import type { StoryFrame } from '#lib/contract/content.ts';
import { artKind } from '#old/components/catalogue/art.ts';

/** Videos and photos fill the screen under light words; a cut-out render lies on the story's tint. */
export const isFullBleed = ({ image, video }: StoryFrame): boolean => (image === '' ? video !== '' : artKind(image) === 'photo');
