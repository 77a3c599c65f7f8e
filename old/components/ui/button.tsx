import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface Look {
  readonly variant?: 'primary' | 'inverse' | 'soft' | 'outline' | 'danger' | undefined;
  readonly size?: 's' | 'l' | undefined;
  readonly block?: boolean | undefined;
  /** Label left, sum right. */
  readonly split?: boolean | undefined;
}

/** The button's look for links, which keep being links. */
export const buttonClass = ({ variant, size, block, split }: Look, extra?: string): string =>
  classNames('btn', variant && `btn--${variant}`, size && `btn--${size}`, block && 'btn--block', split && 'btn--split', extra);

interface Props extends Look, ComponentProps<'button'> {
  /** Shows the spinner and refuses further clicks without losing focus. */
  readonly loading?: boolean | undefined;
}

export function Button({ variant, size, block, split, loading = false, className, children, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      // the spinner would be the part on the left, and the words would get what the sum leaves
      className={buttonClass({ variant, size, block, split: split && !loading }, classNames(loading && 'is-loading', className))}
    >
      {loading && <Icon name="loader" />}
      {children}
    </button>
  );
}
