import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

const ICONS: Readonly<Record<'success' | 'error' | 'info', IconName>> = { success: 'ok', error: 'alert', info: 'info' };

interface Toast {
  readonly id: number;
  readonly status: 'success' | 'error' | 'info';
  readonly text: string;
  /** Said after it, not shown. */
  readonly aside?: string | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

interface Props {
  readonly label: string;
  readonly toasts: readonly Toast[];
  readonly onHold: (isHeld: boolean) => void;
  readonly onDone: (id: number) => void;
}

/** Where passing notices appear; always in the page, so that screen readers hear what is put into it (CART-10). */
export function ToastRegion({ label, toasts, onHold, onDone }: Props) {
  return (
    <section className="toasts" aria-label={label} aria-live="polite" onFocus={() => onHold(true)} onBlur={() => onHold(false)}>
      {toasts.map(({ id, status, text, aside, action }) => (
        <div
          key={id}
          className={classNames('toast', action && 'toast--action')}
          role={status === 'error' ? 'alert' : undefined}
          onPointerMove={(event) => {
            if (event.movementX !== 0 || event.movementY !== 0) onHold(true);
          }}
          onPointerLeave={() => onHold(false)}
        >
          <span className="toast__icon">
            <Icon name={ICONS[status]} />
          </span>
          <span>
            {text}
            {aside && <span className="sr">. {aside}</span>}
          </span>
          {action && (
            <button
              type="button"
              className="toast__action"
              onClick={() => {
                onHold(false);
                onDone(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
        </div>
      ))}
    </section>
  );
}
