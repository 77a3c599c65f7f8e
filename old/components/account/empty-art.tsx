import { NO_VARIANTS } from '#lib/media/source.ts';
import { Picture } from '#old/components/ui/picture.tsx';

/** The picture of an empty section. */
export function EmptyArt({ name }: { readonly name: 'cloche' | 'gift' }) {
  return <Picture src={`/art/${name}.webp`} alt="" media={NO_VARIANTS} sizes="168px" shown={168} />;
}
