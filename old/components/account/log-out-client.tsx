'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from '#lib/i18n/navigation.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { useLogOut } from './use-log-out.ts';

/** Leaves the account for the home page. */
export function LogOut() {
  const t = useTranslations('auth');
  const router = useRouter();
  const { busy, leave } = useLogOut();
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={async () => {
        if (!busy && (await leave())) router.replace('/');
      }}
    >
      <Icon name="out" />
      {t('logout')}
    </button>
  );
}
