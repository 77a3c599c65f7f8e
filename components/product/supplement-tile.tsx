import { useTranslations } from 'next-intl';
import { FoodMark } from '#components/preferences/food-mark-client.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { MediaVariants } from '#lib/media/source.ts';

interface Props {
  readonly id: number;
  readonly name: string;
  readonly image: string;
  readonly weight: string;
  readonly price: string;
  readonly count: number;
  readonly mayAdd: boolean;
  readonly media: MediaVariants;
  readonly onAdd: () => void;
  readonly onTake: () => void;
}

/** One addition: a price to tap, then a counter. */
export function SupplementTile({ id, name, image, weight, price, count, mayAdd, media, onAdd, onTake }: Props) {
  const t = useTranslations('product');
  return (
    <div className={classNames('supp__item', count > 0 && 'is-on')}>
      {image !== '' && <Picture src={image} alt="" media={media} sizes="62px" shown={62} width={62} height={62} />}
      <b>{name}</b>
      <small>{[weight, count > 0 ? price : ''].filter((part) => part !== '').join(' · ')}</small>
      <FoodMark productId={id} />
      {count > 0 ? (
        <fieldset className="supp__step" aria-label={name}>
          <button type="button" aria-label={t('remove', { name })} onClick={onTake}>
            <Icon name="minus" />
          </button>
          <span aria-live="polite">{count}</span>
          <button type="button" aria-label={t('addOne', { name })} disabled={!mayAdd} onClick={onAdd}>
            <Icon name="plus" />
          </button>
        </fieldset>
      ) : (
        <button type="button" className="supp__add" aria-label={`${t('addOne', { name })}, ${price}`} disabled={!mayAdd} onClick={onAdd}>
          <Icon name="plus" size="s" />
          {price}
        </button>
      )}
    </div>
  );
}
