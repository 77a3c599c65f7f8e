import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { callingCode, formatPhone, loadPhoneRules, maskPhone, type PhoneRules } from '#lib/client/phone.ts';
import { cn } from './cn.ts';
import { Icon, type IconName } from './icon.tsx';
import { inputClass } from './input-class.ts';

export interface FieldProps {
  readonly label: string;
  /** Stands behind the label in a quieter tone, such as «optional». */
  readonly note?: string;
  readonly hint?: string;
  /** Replaces the hint. */
  readonly error?: string;
  readonly className?: string;
}

/** The attributes that tie a control to its label, hint and error. */
export function useFieldIds(id: string | undefined, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const ownId = useId();
  const base = id ?? ownId;
  const description = error ? `${base}-error` : hint ? `${base}-hint` : undefined;
  return { id: base, 'aria-invalid': error ? (true as const) : undefined, 'aria-describedby': description };
}

interface ErrorLineProps {
  /** '' without an error. */
  readonly error: string;
  /** For `aria-describedby` of the control. */
  readonly id?: string | undefined;
  /** Announced when it appears: for groups of buttons, which have no `aria-invalid`. */
  readonly role?: 'alert';
}

/** The error of a field or a group of choices, below it. */
export function ErrorLine({ error, id, role }: ErrorLineProps) {
  if (error === '') return null;
  return (
    <p id={id} role={role} className="flex items-center gap-1.5 text-small font-semibold text-danger">
      <Icon name="alert" size="s" />
      <span className="min-w-0">{error}</span>
    </p>
  );
}

interface FieldFrameProps extends FieldProps {
  readonly id: string;
  /** A heading above says the same: the label is for screen readers alone. */
  readonly isLabelHidden?: boolean;
  /** Announces an error that comes while the focus stays where it is. */
  readonly errorRole?: 'alert';
  readonly children: ReactNode;
}

/** Label above, hint or error below a control. The error is announced through `aria-describedby` of the control, which has the ids of {@link useFieldIds}. */
export function FieldFrame({ label, note, hint, error, errorRole, className, id, isLabelHidden, children }: FieldFrameProps) {
  return (
    <div className={cn('grid min-w-0 grid-cols-1 content-start gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-small font-semibold'}>
        {label} {note !== undefined && <span className="font-normal text-muted">{note}</span>}
      </label>
      {children}
      {error ? (
        <ErrorLine id={`${id}-error`} error={error} role={errorRole} />
      ) : (
        hint && (
          <p id={`${id}-hint`} className="text-small text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className'> {
  readonly icon?: IconName;
  /** A control or text at the end of the field. */
  readonly end?: ReactNode;
}

/** One line of text. */
export function TextField({ label, note, hint, error, className, icon, end, id, ...input }: TextFieldProps) {
  const ids = useFieldIds(id, { hint, error });
  return (
    <FieldFrame {...{ label, note, hint, error, className }} id={ids.id}>
      <div className="relative flex items-center">
        {icon !== undefined && <Icon name={icon} className="pointer-events-none absolute start-4 text-muted" />}
        <input {...input} {...ids} className={cn(inputClass, icon !== undefined && 'ps-11.5', end !== undefined && 'pe-13')} />
        {end !== undefined && <div className="absolute end-1">{end}</div>}
      </div>
    </FieldFrame>
  );
}

type TextAreaProps = FieldProps & Pick<FieldFrameProps, 'isLabelHidden'> & Omit<ComponentProps<'textarea'>, 'className'>;

/** Several lines of text. */
export function TextArea({ label, note, hint, error, className, isLabelHidden, id, ...area }: TextAreaProps) {
  const ids = useFieldIds(id, { hint, error });
  return (
    <FieldFrame {...{ label, note, hint, error, className, isLabelHidden }} id={ids.id}>
      <textarea {...area} {...ids} className={cn(inputClass, 'min-h-23 resize-y py-3.5')} />
    </FieldFrame>
  );
}

type SelectProps = FieldProps & Omit<ComponentProps<'select'>, 'className'>;

/**
 * One of several texts (`<option>`), from the browser's own picker: phones show their wheel or list, and nothing of it is in a portal outside of the open dialog.
 */
export function Select({ label, note, hint, error, className, id, ...select }: SelectProps) {
  const ids = useFieldIds(id, { hint, error });
  return (
    <FieldFrame {...{ label, note, hint, error, className }} id={ids.id}>
      <div className="relative flex items-center">
        <select {...select} {...ids} className={cn(inputClass, 'appearance-none pe-8')} />
        <Icon name="down" size="s" className="pointer-events-none absolute end-3 text-muted" />
      </div>
    </FieldFrame>
  );
}

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  /** `boxed`: in a frame that is marked with it, one of several side by side. */
  readonly variant?: 'plain' | 'boxed';
}

export function Checkbox({ label, variant = 'plain', className, ...input }: CheckboxProps) {
  return (
    <label
      className={cn(
        'group/check relative grid grid-cols-[24px_minmax(0,1fr)] text-label has-disabled:cursor-default has-disabled:text-disabled',
        variant === 'plain'
          ? 'min-h-tap items-start gap-3 py-2.5 font-normal'
          : 'min-h-15 items-center gap-2 rounded-button px-2.5 py-2 font-medium wrap-anywhere inset-ring-[1.5px] inset-ring-line has-checked:bg-brand-softer has-checked:inset-ring-2 has-checked:inset-ring-brand-line',
        className,
      )}
    >
      <input
        {...input}
        type="checkbox"
        className={cn('peer absolute size-6 cursor-[inherit] opacity-0', variant === 'plain' ? 'top-2' : 'start-2.5')}
      />
      <span
        className={cn(
          variant === 'plain' && '-mt-0.5',
          'grid size-6 place-items-center rounded-badge border-[1.75px] border-line-strong bg-surface *:opacity-0',
          'peer-checked:border-brand-line peer-checked:bg-brand peer-checked:text-on-brand peer-checked:forced-selected peer-checked:*:opacity-100',
          'peer-disabled:border-line peer-disabled:bg-sunken peer-disabled:peer-checked:text-disabled',
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
        )}
      >
        <Icon name="check" size="s" />
      </span>
      <span>{label}</span>
    </label>
  );
}

interface RadioRowProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly icon?: IconName;
  /** Stands beside others: a phone has no room for icon and mark. */
  readonly isTile?: boolean;
}

/** One choice of a group as a row. The group is a `fieldset` around rows of one `name`. */
export function RadioRow({ label, note, icon, isTile = false, className, ...input }: RadioRowProps) {
  return (
    <label
      className={cn(
        'group/radio relative flex items-center gap-3 rounded-button inset-ring-[1.5px] inset-ring-line forced-outline',
        isTile ? 'min-h-13 px-3 py-2 lg:min-h-15 lg:px-4 lg:py-2.5' : 'min-h-15 px-4 py-2.5',
        'hover:inset-ring-line-strong has-checked:bg-brand-softer has-checked:inset-ring-2 has-checked:inset-ring-brand-line',
        'has-disabled:cursor-default has-disabled:text-muted has-disabled:inset-ring-line',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <input {...input} type="radio" className="sr-only" />
      {icon !== undefined && (
        <Icon name={icon} className={cn('text-muted group-has-checked/radio:text-brand-strong', isTile && 'max-lg:hidden')} />
      )}
      <span className="grid min-w-0 flex-1 grid-cols-1">
        <b className="text-strong">{label}</b>
        {note !== undefined && <small className="text-small text-muted">{note}</small>}
      </span>
      <span
        className={cn(
          isTile && 'max-lg:hidden',
          'size-5.5 flex-none rounded-full border-[1.75px] border-line-strong group-has-disabled/radio:border-line',
          'group-has-checked/radio:border-7 group-has-checked/radio:border-brand-line group-has-checked/radio:bg-on-brand',
          'forced-colors:group-has-checked/radio:border-[Highlight] forced-color-adjust-none forced-colors:border-[CanvasText]',
        )}
      />
    </label>
  );
}

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
