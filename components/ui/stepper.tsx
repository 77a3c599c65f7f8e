import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface Props {
  /** What is counted, for the group's name. */
  readonly label: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
  /** As shown: «2» or «0,5 кг». */
  readonly count: string;
  /** The sum under the count. */
  readonly sum?: string | undefined;
  readonly onLess: () => void;
  readonly onMore: () => void;
  readonly lessDisabled?: boolean | undefined;
  readonly moreDisabled?: boolean | undefined;
  readonly quiet?: boolean | undefined;
  readonly className?: string | undefined;
}

/** − count + as one labelled group; each new count is announced. */
export function Stepper({ label, lessLabel, moreLabel, count, sum, onLess, onMore, lessDisabled, moreDisabled, quiet, className }: Props) {
  return (
    <fieldset className={classNames('stepper', quiet && 'stepper--quiet', className)} aria-label={label}>
      <button type="button" aria-label={lessLabel} onClick={onLess} disabled={lessDisabled}>
        <Icon name="minus" />
      </button>
      <span className="stepper__count" aria-live="polite">
        <span className="stepper__number" key={count}>
          {count}
        </span>
        {sum && <small>{sum}</small>}
      </span>
      <button type="button" aria-label={moreLabel} onClick={onMore} disabled={moreDisabled}>
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
