import { useTranslations } from 'next-intl';
import { Link } from '#lib/i18n/navigation.ts';
import { useKeptAnswers } from '#old/stores/kept-answers.ts';
import { useModals } from '#old/stores/modals.ts';
import { isCustomer, useSession } from '#old/stores/session.ts';
import { MenuRow, RowWords } from './menu-row.tsx';

/** A customer's own pages; login for a guest. */
export function AccountRow() {
  const t = useTranslations('menu');
  const isIn = useSession(isCustomer);
  const profile = useSession((s) => s.profile);
  const kept = useKeptAnswers((s) => s.name);
  if (!isIn) return <MenuRow icon="user" title={t('login')} hint={t('loginHint')} onOpen={() => useModals.getState().open('auth', {})} />;
  return (
    <Link className="burger__row" href="/lk" prefetch={false}>
      <RowWords icon="user" title={profile?.name || profile?.phone || kept} hint={t('account')} />
    </Link>
  );
}
