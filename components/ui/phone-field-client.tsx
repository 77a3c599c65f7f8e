'use client';

import { type ChangeEvent, type ComponentProps, type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { callingCode, formatPhone, loadPhoneRules, maskPhone, type PhoneRules } from '#lib/client/phone.ts';
import { TextField } from './text-field.tsx';

interface PhoneFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onFocus' | 'type' | 'end'> {
  readonly value: string;
  /** `isTyped` is false where the field writes the same number in another form. */
  readonly onValueChange: (value: string, isTyped: boolean) => void;
  /** Names the country whose numbers may be typed without a prefix. */
  readonly shopPhone: string;
  /** The language in which the country is named. */
  readonly locale: string;
}

const isForward = (event: ChangeEvent<HTMLInputElement>): boolean =>
  event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType === 'deleteContentForward';

/** The country's name in the language of the page; its ISO 3166 code where the browser has no name for it. */
const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'code' }).of(code) ?? code;

/**
 * A phone number of any country. It is written as its country writes it while it is typed, and in international form once it is whole, beside the name of the
 * country it is read as. The rules are loaded with the first focus or for a number that is filled in; without them the field takes any text.
 */
export function PhoneField({ value, onValueChange, shopPhone, locale, onBlur, ...field }: PhoneFieldProps) {
  const [rules, setRules] = useState<PhoneRules | null>(null);
  const [isFocused, setFocused] = useState(false);
  /** Null once the field has left the page: rules that arrive then change nothing. */
  const latest = useRef<Pick<PhoneFieldProps, 'value' | 'onValueChange'> | null>(null);
  // Before anything that waits for the rules goes on: a passive effect may run after it.
  useLayoutEffect(() => {
    latest.current = { value, onValueChange };
    return () => {
      latest.current = null;
    };
  });

  const needsRules = isFocused || value !== '';
  useEffect(() => {
    if (!needsRules) return;
    let isCurrent = true;
    const apply = (loaded: PhoneRules): void => {
      if (!isCurrent || latest.current === null) return;
      setRules(loaded);
      const { value: shown, onValueChange: change } = latest.current;
      const { text } = maskPhone('', { text: shown, caret: 0 }, loaded.format);
      if (text !== shown) change(text, false);
    };
    loadPhoneRules(shopPhone).then(apply, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [needsRules, shopPhone]);

  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const { target } = event;
    if (rules === null) {
      onValueChange(target.value, true);
      return;
    }
    const typed = { text: target.value, caret: target.selectionStart ?? target.value.length };
    const masked = maskPhone(value, typed, rules.format, isForward(event));
    // Written at once: a render that changes nothing would put the caret at the end.
    target.value = masked.text;
    if (document.activeElement === target) target.setSelectionRange(masked.caret, masked.caret);
    onValueChange(masked.text, true);
  };

  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    onBlur?.(event);
    void formatPhone(value, shopPhone).then((text) => {
      if (text !== value && latest.current?.value === value) latest.current.onValueChange(text, false);
    });
  };

  const country = rules?.countryOf(value) ?? null;
  return (
    <TextField
      inputMode="tel"
      autoComplete="tel"
      maxLength={40}
      placeholder={callingCode(shopPhone)}
      {...field}
      type="tel"
      value={value}
      onChange={change}
      onFocus={() => setFocused(true)}
      onBlur={leave}
      end={<span className="pointer-events-none pe-3 text-small text-muted">{country === null ? '' : countryName(country, locale)}</span>}
    />
  );
}
