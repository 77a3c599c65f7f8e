import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

interface Frame {
  readonly label: string;
  /** Said behind the label in a quieter voice, such as «необязательно». */
  readonly note?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
}

interface Described {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

function useDescribed(id: string | undefined, { hint, error }: Frame): Described {
  const own = useId();
  const base = id ?? own;
  return {
    id: base,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${base}-error` : hint ? `${base}-hint` : undefined,
  };
}

function FieldFrame({ label, note, hint, error, className, id, children }: Frame & { id: string; children: ReactNode }) {
  return (
    <div className={classNames('field', error && 'is-error', className)}>
      <label className="field__label" htmlFor={id}>
        {label} {note && <span>{note}</span>}
      </label>
      {children}
      {error ? (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="alert" size="s" />
          {error}
        </p>
      ) : (
        hint && (
          <p className="field__hint" id={`${id}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

type TextProps = Frame & { readonly icon?: IconName; readonly end?: ReactNode } & ComponentProps<'input'>;

/** One line of text with its label, hint and error; the error is announced through `aria-describedby`. */
export function TextField({ label, note, hint, error, className, icon, end, id, ...input }: TextProps) {
  const frame = { label, note, hint, error, className };
  const described = useDescribed(id, frame);
  const control = <input {...input} {...described} className="input" />;
  return (
    <FieldFrame {...frame} id={described.id}>
      {icon || end ? (
        <div className="inputwrap">
          {icon && <Icon name={icon} />}
          {control}
          {end && <div className="inputwrap__end">{end}</div>}
        </div>
      ) : (
        control
      )}
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextArea({ label, note, hint, error, className, id, ...area }: Frame & ComponentProps<'textarea'>) {
  const frame = { label, note, hint, error, className };
  const described = useDescribed(id, frame);
  return (
    <FieldFrame {...frame} id={described.id}>
      <textarea {...area} {...described} className="input" />
    </FieldFrame>
  );
}

/** One of several texts, from the picker of the browser. */
export function SelectField({ label, note, hint, error, className, id, children, ...select }: Frame & ComponentProps<'select'>) {
  const frame = { label, note, hint, error, className };
  const described = useDescribed(id, frame);
  return (
    <FieldFrame {...frame} id={described.id}>
      <div className="inputwrap">
        <select {...select} {...described} className="input input--select">
          {children}
        </select>
        <Icon name="down" size="s" />
      </div>
    </FieldFrame>
  );
}
