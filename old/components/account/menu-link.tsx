import { useTranslations } from 'next-intl';
import { Link } from '#lib/i18n/navigation.ts';
import { buttonClass } from '#old/components/ui/button.tsx';

/** The way from an empty section to the food. */
export function MenuLink() {
  const t = useTranslations('account');
  return (
    <Link className={buttonClass({ variant: 'primary' })} href="/">
      {t('toMenu')}
    </Link>
  );
}
