import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react';
import { TextField } from '#components/ui/field.tsx';
import { loadPhoneFormat, maskPhone, type PhoneFormat } from './phone-mask.ts';

interface Props extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onFocus' | 'type'> {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** Names the country whose numbers may be typed without a prefix. */
  readonly shopPhone: string;
}

const isForward = (event: ChangeEvent<HTMLInputElement>): boolean =>
  event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType === 'deleteContentForward';

/** A phone of any country, written as its country writes it while it is typed; the rules are loaded with the first focus, or for a known number. */
export function PhoneField({ value, onValue, shopPhone, ...field }: Props) {
  const [format, setFormat] = useState<PhoneFormat | null>(null);
  const [wanted, setWanted] = useState(false);
  const latest = useRef({ value, onValue });
  latest.current = { value, onValue };
  const known = value !== '';
  useEffect(() => {
    if (!wanted && !known) return;
    let here = true;
    const write = (load: PhoneFormat): void => {
      if (!here) return;
      setFormat(() => load);
      const { text } = maskPhone('', { text: latest.current.value, caret: 0 }, load);
      if (text !== latest.current.value) latest.current.onValue(text);
    };
    // a number is a number without its spaces, too
    loadPhoneFormat(shopPhone).then(write, () => undefined);
    return () => {
      here = false;
    };
  }, [wanted, known, shopPhone]);
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    const { target } = event;
    if (format === null) {
      onValue(target.value);
      return;
    }
    const masked = maskPhone(value, { text: target.value, caret: target.selectionStart ?? target.value.length }, format, isForward(event));
    // written at once: a render that changes nothing would put the caret at the end
    target.value = masked.text;
    if (document.activeElement === target) target.setSelectionRange(masked.caret, masked.caret);
    onValue(masked.text);
  };
  return (
    <TextField
      inputMode="tel"
      autoComplete="tel"
      maxLength={40}
      {...field}
      type="tel"
      value={value}
      onChange={change}
      onFocus={() => setWanted(true)}
    />
  );
}
