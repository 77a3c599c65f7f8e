import { useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { tick } from './tick.ts';

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
  /** Why no more can be had; a tap still says it. */
  readonly fullText?: string | undefined;
  readonly quiet?: boolean | undefined;
  /** At one piece the minus removes the line: a bin is shown instead. */
  readonly removes?: boolean | undefined;
  readonly className?: string | undefined;
}

/** − count + as one labelled group; each new count is announced. */
export function Stepper({
  label,
  lessLabel,
  moreLabel,
  count,
  sum,
  onLess,
  onMore,
  lessDisabled,
  moreDisabled,
  fullText = '',
  quiet,
  removes = false,
  className,
}: Props) {
  const [isLess, setLess] = useState(false);
  const press = (less: boolean, act: () => void) => (): void => {
    setLess(less);
    tick();
    act();
  };
  return (
    <fieldset className={classNames('stepper', quiet && 'stepper--quiet', className)} aria-label={label}>
      <button type="button" aria-label={lessLabel} onClick={press(true, onLess)} disabled={lessDisabled}>
        <Icon name={removes ? 'bin' : 'minus'} />
      </button>
      <span className="stepper__count" aria-live="polite" translate="no">
        <span className={classNames('stepper__number', isLess && 'is-less')} key={count}>
          {count}
        </span>
        {sum && <small>{sum}</small>}
      </span>
      <button
        type="button"
        aria-label={fullText === '' ? moreLabel : `${moreLabel}. ${fullText}`}
        aria-disabled={fullText === '' ? undefined : true}
        onClick={press(false, onMore)}
        disabled={moreDisabled}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
