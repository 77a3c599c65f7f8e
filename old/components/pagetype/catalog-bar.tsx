import { useTranslations } from 'next-intl';
import { Link } from '#lib/i18n/navigation.ts';
import { CategoriesButton } from '#old/components/categories/categories-button-client.tsx';
import { Icon } from '#old/components/ui/icon.tsx';

interface Props {
  readonly title: string;
  /** One step up. */
  readonly back: string;
  readonly backLabel: string;
}

/** The catalogue's own bar on phones: where one is, one step up, all categories. */
export function CatalogBar({ title, back, backLabel }: Props) {
  const t = useTranslations('pagetype');
  return (
    <nav className="catbar" aria-label={t('where')}>
      <Link href={back} aria-label={backLabel} prefetch={false}>
        <Icon name="arrow-left" />
      </Link>
      <b>{title}</b>
      <CategoriesButton>{t('categories')}</CategoriesButton>
    </nav>
  );
}
