'use client';

import { OTPField } from '@base-ui/react/otp-field';
import { cn } from './cn.ts';
import { FieldFrame, type FieldProps, inputClass, useFieldIds } from './text-field.tsx';

interface OtpFieldProps extends FieldProps {
  readonly length: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** All digits are there, typed, pasted or filled in by the phone. */
  readonly onComplete?: (value: string) => void;
  /** The accessible name of a digit after the first, such as «Digit 2 of 4». */
  readonly digitLabel: (position: number) => string;
  readonly disabled?: boolean;
}

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
}: OtpFieldProps) {
  const { id, ...described } = useFieldIds(undefined, { hint, error });
  return (
    <FieldFrame {...{ label, note, hint, error, className }} id={id}>
      {/* digits stand from left to right in every script */}
      <OTPField.Root
        id={id}
        dir="ltr"
        length={length}
        value={value}
        disabled={disabled}
        aria-describedby={described['aria-describedby']}
        className="flex gap-2"
        onValueChange={onChange}
        onValueComplete={onComplete}
      >
        {Array.from({ length }, (_, index) => index).map((index) => (
          <OTPField.Input
            key={index}
            aria-label={index === 0 ? undefined : digitLabel(index + 1)}
            aria-invalid={described['aria-invalid']}
            className={cn(inputClass, 'max-w-13 min-w-0 px-0 text-center font-semibold')}
          />
        ))}
      </OTPField.Root>
    </FieldFrame>
  );
}
