import { type ComponentProps, type ReactNode, useId } from 'react';
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
        <p id={`${id}-error`} role={errorRole} className="flex items-center gap-1.5 text-small font-semibold text-danger">
          <Icon name="alert" size="s" />
          <span className="min-w-0">{error}</span>
        </p>
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
