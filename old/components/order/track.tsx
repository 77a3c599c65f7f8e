import { statusFacts } from '#lib/contract/order-status.ts';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon, type IconName } from '#old/components/ui/icon.tsx';

export interface TrackStep {
  readonly code: string;
  readonly label: string;
  /** As shown; '' when unknown. */
  readonly time: string;
  readonly state: 'done' | 'now' | 'next' | 'cancelled';
  readonly detail: string;
}

const iconOf = (step: TrackStep): IconName | null => {
  if (step.state === 'cancelled') return 'cross';
  if (step.state === 'done') return 'check';
  return step.state === 'now' ? (statusFacts(step.code)?.icon ?? 'clock') : null;
};

interface Props {
  readonly label: string;
  readonly steps: readonly TrackStep[];
}

/** The way of an order, an ordered list with its present step marked (LOOK 9). */
export function Track({ label, steps }: Props) {
  return (
    <ol className="track" aria-label={label}>
      {steps.map((step) => {
        const icon = iconOf(step);
        return (
          <li
            key={step.code}
            className={classNames(step.state !== 'next' && `is-${step.state}`)}
            aria-current={step.state === 'now' || step.state === 'cancelled' ? 'step' : undefined}
          >
            <span className="track__dot">{icon && <Icon name={icon} />}</span>
            <b>{step.label}</b>
            <time>{step.time}</time>
            {step.detail !== '' && <p>{step.detail}</p>}
          </li>
        );
      })}
    </ol>
  );
}
