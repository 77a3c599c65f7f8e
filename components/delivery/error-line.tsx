import { Icon } from '#components/ui/icon.tsx';

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
