import { useEffect, useId, useRef } from 'react';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';

interface Props {
  readonly label: string;
  readonly length: number;
  readonly value: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly onChange: (code: string) => void;
}

/** One input beneath drawn cells: pasting, autofill from a message and screen readers meet an ordinary field. */
export function CodeField({ label, length, value, error, disabled = false, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!disabled) input.current?.focus();
  }, [disabled]);
  const cells = Array.from({ length }, (_, index) => ({ index, digit: value[index] ?? '' }));
  return (
    <div className={classNames('code', error && 'is-error')}>
      <div className="code__cells">
        <input
          ref={input}
          className="code__input"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          pattern="\d*"
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, length))}
        />
        {cells.map((cell) => (
          <span key={cell.index} className={classNames('code__cell', cell.index === value.length && 'is-next')} aria-hidden="true">
            {cell.digit}
          </span>
        ))}
      </div>
      {error && (
        <p className="field__error" id={`${id}-error`} role="alert">
          <Icon name="alert" size="s" />
          {error}
        </p>
      )}
    </div>
  );
}
