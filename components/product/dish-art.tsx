import { useShop } from '#components/layout/shop-context-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { Initial, Picture } from '#components/ui/picture.tsx';

interface DishArtProps {
  readonly name: string;
  /** '' for a dish without a picture: the first letter of its name stands on an empty plate. */
  readonly src: string;
  /** CSS pixels. */
  readonly width: number;
  readonly className?: string;
}

/** A small picture of a dish, beside its name. */
export function DishArt({ name, src, width, className }: DishArtProps) {
  const { media } = useShop();
  if (src !== '') return <Picture src={src} alt="" media={media} width={width} className={cn('object-contain', className)} />;
  return (
    <span className={cn('relative block', className)}>
      <Initial name={name} />
    </span>
  );
}
