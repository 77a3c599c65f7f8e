import { useTranslations } from 'next-intl';
import { memo, useRef } from 'react';
import type { MediaVariants } from '#lib/media/source.ts';
import { FoodMark } from '#old/components/preferences/food-mark-client.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { Initial } from '#old/components/ui/initial.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import { Price } from '#old/components/ui/price.tsx';

interface Props {
  readonly id: number;
  readonly name: string;
  readonly image: string;
  readonly weight: string;
  readonly price: string;
  /** '' where it is not on sale. */
  readonly before: string;
  readonly count: number;
  /** The count as it is shown: «0,5 кг». */
  readonly amount?: string | undefined;
  readonly mayAdd: boolean;
  /** Several of it may be taken. */
  readonly counted: boolean;
  /** Why it cannot be had; '' when it can. */
  readonly outText: string;
  readonly media: MediaVariants;
  readonly onAdd: (id: number) => void;
  readonly onTake: (id: number) => void;
  /** Shown instead of the counter for a dish with options to choose first. */
  readonly onChoose?: ((id: number) => void) | undefined;
}

/** One addition: a price to tap, then a counter where more of it may be had, else a mark to tap again; it stays as it is while another one changes. */
export const SupplementTile = memo(function SupplementTile({
  id,
  name,
  image,
  weight,
  price,
  before,
  count,
  amount,
  mayAdd,
  counted,
  outText,
  media,
  onAdd,
  onTake,
  onChoose,
}: Props) {
  const t = useTranslations('product');
  const c = useTranslations('catalogue');
  const add = useRef<HTMLButtonElement>(null);
  const on = count > 0;
  const out = outText !== '';
  const take = (): void => {
    onTake(id);
    // the button that was pressed goes away
    if (count === 1) add.current?.focus();
  };
  const notes = [weight, on || out ? price : ''].filter((part) => part !== '');
  return (
    <div className={classNames('supp__item', on && 'is-on', out && !on && 'is-out')}>
      {image === '' ? <Initial name={name} /> : <Picture src={image} alt="" media={media} sizes="62px" shown={62} width={62} height={62} />}
      <b>{name}</b>
      <small>{notes.join(' · ')}</small>
      <FoodMark productId={id} />
      {out && !on ? (
        <span className="supp__out">{outText}</span>
      ) : onChoose ? (
        <button type="button" className="supp__add" aria-label={`${c('choose', { name })} ${price}`} onClick={() => onChoose(id)}>
          <Price text={price} before={before} beforeLabel={c('before')} />
        </button>
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
              {amount ?? count}
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
            {on ? null : <Price text={price} before={before} beforeLabel={c('before')} />}
          </button>
        </fieldset>
      )}
    </div>
  );
});
