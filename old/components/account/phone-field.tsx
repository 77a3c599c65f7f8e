import { useLocale } from 'next-intl';
import { type ChangeEvent, type ComponentProps, type FocusEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '#old/components/ui/field.tsx';
import { callingCode, formatPhone } from './phone.ts';
import { loadPhoneRules, maskPhone, type PhoneRules } from './phone-mask.ts';

interface Props extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onFocus' | 'type' | 'end'> {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Names the country whose numbers may be typed without a prefix. */
  readonly shopPhone: string;
}

const isForward = (event: ChangeEvent<HTMLInputElement>): boolean =>
  event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType === 'deleteContentForward';

/** The country's name in the language of the page; its ISO 3166 code where the browser has no name for it. */
const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'code' }).of(code) ?? code;

/**
 * A phone of any country, written as its country writes it while it is typed and with the country's code once it is whole, beside the name of the country it is
 * read as; the rules are loaded with the first focus, or for a known number.
 */
export function PhoneField({ value, onValue, shopPhone, onBlur, ...field }: Props) {
  const locale = useLocale();
  const [rules, setRules] = useState<PhoneRules | null>(null);
  const [wanted, setWanted] = useState(false);
  const latest = useRef({ value, onValue });
  latest.current = { value, onValue };
  const known = value !== '';
  useEffect(() => {
    if (!wanted && !known) return;
    let here = true;
    const write = (loaded: PhoneRules): void => {
      if (!here) return;
      setRules(loaded);
      const { text } = maskPhone('', { text: latest.current.value, caret: 0 }, loaded.format);
      if (text !== latest.current.value) latest.current.onValue(text);
    };
    // a number is a number without its spaces, too
    loadPhoneRules(shopPhone).then(write, () => undefined);
    return () => {
      here = false;
    };
  }, [wanted, known, shopPhone]);
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const { target } = event;
    if (rules === null) {
      onValue(target.value);
      return;
    }
    const typed = { text: target.value, caret: target.selectionStart ?? target.value.length };
    const masked = maskPhone(value, typed, rules.format, isForward(event));
    // written at once: a render that changes nothing would put the caret at the end
    target.value = masked.text;
    if (document.activeElement === target) target.setSelectionRange(masked.caret, masked.caret);
    onValue(masked.text);
  };
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    onBlur?.(event);
    // without its rules a number stays as it was typed
    formatPhone(value, shopPhone).then(
      (text) => text !== value && latest.current.value === value && latest.current.onValue(text),
      () => undefined,
    );
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
      onFocus={() => setWanted(true)}
      onBlur={leave}
      end={<span className="field__country">{country === null ? '' : countryName(country, locale)}</span>}
    />
  );
}
