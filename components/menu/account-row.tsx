import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { Link } from '#lib/i18n/navigation.ts';
import { useModals } from '#stores/modals.ts';
import { useSession } from '#stores/session.ts';

/** A customer's own pages; login for a guest. */
export function AccountRow() {
  const t = useTranslations('menu');
  const profile = useSession((s) => s.profile);
  const inside = (title: string, hint: string) => (
    <>
      <Icon name="user" />
      <span>
        <b>{title}</b>
        <small>{hint}</small>
      </span>
      <Icon name="right" size="s" />
    </>
  );
  if (profile !== null)
    return (
      <Link className="burger__row" href="/lk" prefetch={false}>
        {inside(profile.name || profile.phone, t('account'))}
      </Link>
    );
  return (
    <button type="button" className="burger__row" aria-haspopup="dialog" onClick={() => useModals.getState().open('auth', {})}>
      {inside(t('login'), t('loginHint'))}
    </button>
  );
}
