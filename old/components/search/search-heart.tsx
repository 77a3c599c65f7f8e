import { useTranslations } from 'next-intl';
import { useFavouriteToggle } from '#old/components/catalogue/use-favourite.ts';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';

interface Props {
  readonly id: number;
  readonly name: string;
}

export function SearchHeart({ id, name }: Props) {
  const t = useTranslations('catalogue');
  const { on, toggle } = useFavouriteToggle(id);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={on}
      aria-label={on ? t('unfavourite', { name }) : t('favourite', { name })}
      className={classNames('search__heart', on && 'is-on')}
      onClick={toggle}
    >
      <Icon name="heart" />
    </button>
  );
}
