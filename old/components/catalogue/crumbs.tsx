import { useTranslations } from 'next-intl';
import { Link } from '#lib/i18n/navigation.ts';

interface Crumb {
  readonly title: string;
  readonly href: string;
}

interface Props {
  readonly crumbs: readonly Crumb[];
  /** Where the whole menu is, when that is not home. */
  readonly first?: Crumb;
}

/** The way back up; the page itself is not part of it. */
export function Crumbs({ crumbs, first }: Props) {
  const t = useTranslations('catalogue');
  return (
    <nav className="crumbs" aria-label={t('breadcrumbs')}>
      {[first ?? { title: t('all'), href: '/' }, ...crumbs].map((crumb, i) => (
        <span key={crumb.href}>
          {i > 0 && <span aria-hidden="true">/</span>}
          <Link href={crumb.href}>{crumb.title}</Link>
        </span>
      ))}
    </nav>
  );
}
