import { useTranslations } from 'next-intl';
import { memo, useRef } from 'react';
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
  /** Several of it may be taken. */
  readonly counted: boolean;
  readonly out: boolean;
  readonly media: MediaVariants;
  readonly onAdd: (id: number) => void;
  readonly onTake: (id: number) => void;
}

/** One addition: a price to tap, then a counter where more of it may be had, else a mark to tap again; it stays as it is while another one changes. */
export const SupplementTile = memo(function SupplementTile({
  id,
  name,
  image,
  weight,
  price,
  count,
  mayAdd,
  counted,
  out,
  media,
  onAdd,
  onTake,
}: Props) {
  const t = useTranslations('product');
  const add = useRef<HTMLButtonElement>(null);
  const on = count > 0;
  const take = (): void => {
    onTake(id);
    // the button that was pressed goes away
    if (count === 1) add.current?.focus();
  };
  const notes = [weight, on || out ? price : ''].filter((part) => part !== '');
  return (
    <div className={classNames('supp__item', on && 'is-on', out && !on && 'is-out')}>
      {image !== '' && <Picture src={image} alt="" media={media} sizes="62px" shown={62} width={62} height={62} />}
      <b>{name}</b>
      <small>{notes.join(' · ')}</small>
      <FoodMark productId={id} />
      {out && !on ? (
        <span className="supp__out">{t('soldOut')}</span>
      ) : on && !counted ? (
        <button ref={add} type="button" className="supp__add" aria-label={t('remove', { name })} onClick={() => onTake(id)}>
          <Icon name="check" size="s" />
          {t('chosen')}
        </button>
      ) : (
        <fieldset className={on ? 'supp__step' : 'supp__first'} aria-label={name}>
          {on && (
            <button key="less" type="button" aria-label={t('remove', { name })} onClick={take}>
              <Icon name="minus" />
            </button>
          )}
          {on && (
            <span key="count" aria-live="polite">
              {count}
            </span>
          )}
          <button
            key="more"
            ref={add}
            type="button"
            className={on ? undefined : 'supp__add'}
            aria-label={on ? t('addOne', { name }) : `${t('addOne', { name })}, ${price}`}
            disabled={!mayAdd}
            onClick={() => onAdd(id)}
          >
            <Icon name="plus" size={on ? undefined : 's'} />
            {on ? null : price}
          </button>
        </fieldset>
      )}
    </div>
  );
});
