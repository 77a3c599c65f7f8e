import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button.tsx';
import { Link } from '#lib/i18n/navigation.ts';

/** The way from an empty section to the food. */
export function MenuLink() {
  const t = useTranslations('account');
  return (
    <Link className={buttonClass({ variant: 'primary' })} href="/">
      {t('toMenu')}
    </Link>
  );
}
