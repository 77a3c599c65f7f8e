import { useTranslations } from 'next-intl';
import type { Profile } from '#lib/contract/account.ts';
import { Link } from '#lib/i18n/navigation.ts';
import { Button, buttonClass } from '#old/components/ui/button.tsx';
import { useLogOut } from './use-log-out.ts';

interface Props {
  readonly profile: Profile;
  readonly onDone: () => void;
}

export function SignedIn({ profile, onDone }: Props) {
  const t = useTranslations('auth');
  const { busy, leave } = useLogOut();
  return (
    <>
      <p className="auth__lead">
        {t('signedIn')} {profile.phone}
      </p>
      <Link className={buttonClass({ variant: 'inverse', block: true })} href="/lk" prefetch={false}>
        {t('toAccount')}
      </Link>
      <Button
        block
        loading={busy}
        onClick={async () => {
          if (await leave()) onDone();
        }}
      >
        {t('logout')}
      </Button>
    </>
  );
}
