'use client';

import { OTPField } from '@base-ui/react/otp-field';
import { cva } from 'class-variance-authority';
import { cn } from './cn.ts';
import { inputClass } from './input-class.ts';
import { FieldFrame, type FieldProps, useFieldIds } from './text-field.tsx';

interface OtpFieldProps extends FieldProps {
  readonly length: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** All digits are there, typed, pasted or filled in by the phone. */
  readonly onComplete?: (value: string) => void;
  /** The accessible name of a digit after the first, such as «Digit 2 of 4». */
  readonly digitLabel: (position: number) => string;
  readonly disabled?: boolean;
  /** Keeps the focus, other than `disabled`. */
  readonly readOnly?: boolean;
  /** `l`: boxes as wide as the parent, with a label for screen readers alone and a row that is kept free for the error. */
  readonly size?: 'm' | 'l';
}

const fieldVariants = cva('', { variants: { size: { m: '', l: 'grid-rows-[auto_minmax(1.25rem,auto)] gap-y-2.5 *:first:sr-only' } } });
const rootVariants = cva('', {
  variants: { size: { m: 'flex gap-2', l: 'grid auto-cols-fr grid-flow-col gap-2.5 *:text-[1.625rem]/8 *:font-bold' } },
});
const boxVariants = cva('min-w-0 px-0 text-center', {
  variants: { size: { m: 'max-w-13 font-semibold', l: 'h-17' } },
});

/** A code from a message, a box for each digit. */
export function OtpField({
  label,
  note,
  hint,
  error,
  className,
  length,
  value,
  onChange,
  onComplete,
  digitLabel,
  disabled,
  readOnly,
  size = 'm',
}: OtpFieldProps) {
  const { id, ...described } = useFieldIds(undefined, { hint, error });
  return (
    <FieldFrame {...{ label, note, hint, error }} id={id} errorRole="alert" className={cn(fieldVariants({ size }), className)}>
      {/* digits stand from left to right in every script */}
      <OTPField.Root
        id={id}
        dir="ltr"
        length={length}
        value={value}
        disabled={disabled}
        readOnly={readOnly}
        aria-describedby={described['aria-describedby']}
        className={rootVariants({ size })}
        onValueChange={onChange}
        onValueComplete={onComplete}
      >
        {Array.from({ length }, (_, index) => index).map((index) => (
          <OTPField.Input
            key={index}
            aria-label={index === 0 ? undefined : digitLabel(index + 1)}
            aria-invalid={described['aria-invalid']}
            className={cn(inputClass, boxVariants({ size }))}
          />
        ))}
      </OTPField.Root>
    </FieldFrame>
  );
}
