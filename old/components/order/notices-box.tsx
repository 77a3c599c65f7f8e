import { useTranslations } from 'next-intl';
import { Button } from '#old/components/ui/button.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';

interface Props {
  readonly on: boolean;
  readonly text: string;
  readonly busy: boolean;
  /** Undefined: no switch is shown. */
  readonly onSwitch: (() => void) | undefined;
  readonly className?: string | false;
}

/** State of notifications about an order, with the switch. */
export function NoticesBox({ on, text, busy, onSwitch, className }: Props) {
  const t = useTranslations('notices');
  return (
    <section className={classNames('panel notices-panel', className)} aria-label={t('title')}>
      <Icon name="bell" />
      <div role="status">
        <b>{on ? t('isOn') : t('title')}</b>
        <p>{text}</p>
      </div>
      {onSwitch !== undefined && (
        <Button size="s" variant={on ? 'soft' : 'inverse'} loading={busy} onClick={onSwitch}>
          {t(on ? 'off' : 'start')}
        </Button>
      )}
    </section>
  );
}
