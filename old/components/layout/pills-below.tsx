import { useTranslations } from 'next-intl';
import { Link } from '#lib/i18n/navigation.ts';
import { classNames } from '#old/components/ui/class-names.ts';

export interface PillBelow {
  readonly id: number;
  readonly name: string;
  readonly path: string;
}

interface Props {
  /** Name of the category they stand in. */
  readonly name: string;
  readonly below: readonly PillBelow[];
  /** The category of the page. */
  readonly current: number | undefined;
}

/** The subcategories of the category under the eyes, under the bar that sticks; over the page, so that nothing moves when they come and go. */
export function PillsBelow({ name, below, current }: Props) {
  const t = useTranslations('catalogue');
  return (
    <ul className="pills__below" aria-label={`${t('subcategories')}: ${name}`}>
      {below.map(({ id, name: own, path }) => (
        <li key={id}>
          <Link
            className={classNames('chip', id === current && 'is-active')}
            href={path}
            prefetch={false}
            aria-current={id === current ? 'page' : undefined}
          >
            {own}
          </Link>
        </li>
      ))}
    </ul>
  );
}
