import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Alert } from '#components/ui/screen-states.tsx';

interface RetryAlertProps extends Omit<ComponentProps<typeof Alert>, 'tone' | 'action'> {
  readonly tone?: 'danger' | 'warning';
  /** Size of the button: `s` between the fields of a form. */
  readonly size?: 's' | 'm';
  readonly onRetry: () => void;
}

/** A message about something that failed to load, with a button to retry. */
export function RetryAlert({ tone = 'danger', size = 'm', onRetry, ...alert }: RetryAlertProps) {
  const t = useTranslations('common');
  return (
    <Alert
      {...alert}
      tone={tone}
      action={
        <Button size={size} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
