import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';
import { inputClass } from './input-class.ts';
import { FieldFrame, type FieldProps, useFieldIds } from './text-field.tsx';

/**
 * One of several texts (`<option>`), from the browser's own picker: phones show their wheel or list, and nothing of it is in a portal outside of the open dialog.
 */
export function Select({
  label,
  note,
  hint,
  error,
  className,
  id,
  children,
  ...select
}: FieldProps & Omit<ComponentProps<'select'>, 'className'>) {
  const ids = useFieldIds(id, { hint, error });
  return (
    <FieldFrame {...{ label, note, hint, error, className }} id={ids.id}>
      <div className="relative flex items-center">
        <select {...select} {...ids} className={cn(inputClass, 'appearance-none pe-8')}>
          {children}
        </select>
        <Icon name="down" size="s" className="pointer-events-none absolute end-3 text-muted" />
      </div>
    </FieldFrame>
  );
}
