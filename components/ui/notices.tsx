import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';
import { Icon, type IconName } from './icon.tsx';

type Tone = 'danger' | 'warning' | 'success';

const ICONS: Readonly<Record<Tone, IconName>> = { danger: 'alert', warning: 'info', success: 'ok' };

const alertVariants = cva(
  'grid grid-cols-[22px_1fr] gap-3 rounded-button px-4 py-3.5 text-label font-normal text-ink forced-outline *:first:mt-px',
  {
    variants: {
      tone: {
        danger: 'bg-danger-soft [--tone:var(--danger)]',
        warning: 'bg-warning-soft [--tone:var(--warning)]',
        success: 'bg-success-soft [--tone:var(--success)]',
      },
    },
  },
);

interface AlertProps {
  readonly tone: Tone;
  readonly title?: string;
  readonly children?: ReactNode;
  /** A button or link below the text. */
  readonly action?: ReactNode;
  readonly className?: string;
}

/** A notice that stays in the page. Danger interrupts a screen reader, the others wait their turn. */
export function Alert({ tone, title, children, action, className }: AlertProps) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={cn(alertVariants({ tone }), className)}>
      <Icon name={ICONS[tone]} className="text-(--tone)" />
      <div className="min-w-0">
        {title !== undefined && <b className="block text-strong/5 font-[650] text-balance text-(--tone)">{title}</b>}
        {children}
        {action !== undefined && <div className="mt-2.5 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  );
}

interface EmptyStateProps {
  /** A picture of 168 px; decorative. */
  readonly art?: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}

/** Nothing to show, or it did not load: picture, title, one sentence, one action. */
export function EmptyState({ art, title, text, action }: EmptyStateProps) {
  return (
    <div className="grid grid-cols-1 justify-items-center px-5 pt-7 pb-6 text-center">
      {art !== undefined && <div className="w-42 max-w-full">{art}</div>}
      <b className="mt-1 text-title-s">{title}</b>
      {text !== undefined && <p className="mt-1.5 text-strong/5.5 font-normal text-balance text-muted">{text}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}
