'use client';

import { OTPField } from '@base-ui/react/otp-field';
import { typedDigits } from '#lib/client/phone.ts';
import { cn } from './cn.ts';
import { FieldFrame, type FieldProps, useFieldIds } from './fields.tsx';
import { inputClass } from './input-class.ts';

interface OtpFieldProps extends Pick<FieldProps, 'label' | 'error'> {
  readonly length: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The accessible name of a digit after the first, such as «Digit 2 of 4». */
  readonly digitLabel: (position: number) => string;
  /** Keeps the focus, other than `disabled`. */
  readonly readOnly?: boolean;
}

/** A code from a message: boxes as wide as the parent, a label for screen readers alone, and a row that is kept free for the error. */
export function OtpField({ label, error, length, value, onChange, digitLabel, readOnly }: OtpFieldProps) {
  const { id, ...described } = useFieldIds(undefined, { error });
  return (
    <FieldFrame {...{ label, error, id }} errorRole="alert" className="grid-rows-[auto_minmax(1.25rem,auto)] gap-y-2.5 *:first:sr-only">
      {/* digits stand from left to right in every script */}
      <OTPField.Root
        {...{ id, length, value, readOnly }}
        // The check of Base UI would drop digits of other scripts.
        validationType="none"
        inputMode="numeric"
        normalizeValue={typedDigits}
        dir="ltr"
        aria-describedby={described['aria-describedby']}
        className="grid auto-cols-fr grid-flow-col gap-2.5 *:text-[1.625rem]/8 *:font-bold"
        onValueChange={onChange}
      >
        {Array.from({ length }, (_, index) => index).map((index) => (
          <OTPField.Input
            key={index}
            aria-label={index === 0 ? undefined : digitLabel(index + 1)}
            aria-invalid={described['aria-invalid']}
            className={cn(inputClass, 'h-17 min-w-0 px-0 text-center')}
          />
        ))}
      </OTPField.Root>
    </FieldFrame>
  );
}
