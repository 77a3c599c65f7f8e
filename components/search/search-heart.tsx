import { useTranslations } from 'next-intl';
import { useFavouriteToggle } from '#components/catalogue/use-favourite.ts';
import { classNames } from '#components/ui/class-names.ts';
import { Icon } from '#components/ui/icon.tsx';

interface Props {
  readonly id: number;
  readonly name: string;
}

/** A heart for who points at it: an option of a list can hold no button, so keyboards and screen readers find it in the dish that the option opens. */
export function SearchHeart({ id, name }: Props) {
  const t = useTranslations('catalogue');
  const { on, toggle } = useFavouriteToggle(id);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      title={on ? t('unfavourite', { name }) : t('favourite', { name })}
      className={classNames('search__heart', on && 'is-on')}
      onClick={(event) => {
        event.stopPropagation();
        toggle();
      }}
    >
      <Icon name="heart" />
    </button>
  );
}
