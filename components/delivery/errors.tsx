import { useTranslations } from 'next-intl';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';

interface ErrorLineProps {
  /** '' while nothing is wrong. */
  readonly error: string;
  /** For `aria-describedby` of the control. */
  readonly id?: string | undefined;
  /** Announced when it appears: for groups of buttons, which have no `aria-invalid`. */
  readonly role?: 'alert';
}

/** What is wrong with a field or a group of choices, below it. */
export function ErrorLine({ error, id, role }: ErrorLineProps) {
  if (error === '') return null;
  return (
    <p id={id} role={role} className="flex items-center gap-1.5 text-small font-semibold text-danger">
      <Icon name="alert" size="s" />
      <span className="min-w-0">{error}</span>
    </p>
  );
}

interface RetryAlertProps {
  readonly tone?: 'danger' | 'warning';
  readonly title: string;
  readonly onRetry: () => void;
}

/** Says what did not load, with a button that loads it again. */
export function RetryAlert({ tone = 'danger', title, onRetry }: RetryAlertProps) {
  const t = useTranslations('common');
  return (
    <Alert
      tone={tone}
      title={title}
      action={
        <Button size="s" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
