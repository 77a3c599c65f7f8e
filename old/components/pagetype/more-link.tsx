import { useTranslations } from 'next-intl';
import { Link } from '#lib/i18n/navigation.ts';
import { Icon } from '#old/components/ui/icon.tsx';

interface Props {
  readonly href: string;
  readonly name: string;
  readonly count: number;
}

/** From a category's best to all of it. */
export function MoreLink({ href, name, count }: Props) {
  const t = useTranslations('pagetype');
  return (
    <Link className="chip catmore" href={href} prefetch={false}>
      {t('all', { count })}
      <span className="sr">. {t('allOf', { name })}</span>
      <Icon name="right" size="s" />
    </Link>
  );
}
