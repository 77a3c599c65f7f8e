import { useTranslations } from 'next-intl';
import { useSettings } from '#old/components/delivery/use-settings.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import type { LoginProblem as Problem } from '#old/stores/modals.ts';

/** Why a login is asked for again, above the ways to log in. */
export function LoginProblem({ problem: { kind, provider } }: { readonly problem: Problem }) {
  const t = useTranslations('auth.problem');
  const known = useSettings().data?.socialProviders.find(({ id }) => id === provider)?.name ?? '';
  const name = known === '' ? t('provider') : known;
  return (
    <p className="auth__problem" role="alert">
      <Icon name={kind === 'ended' || kind === 'denied' ? 'info' : 'alert'} size="s" />
      {t(kind, { name })}
    </p>
  );
}
