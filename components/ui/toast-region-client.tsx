'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { cn } from './cn.ts';
import { Icon, type IconName } from './icon.tsx';
import { useTopDialog } from './modal-frame-client.tsx';

export interface ToastData {
  readonly id: number | string;
  readonly text: string;
  readonly tone: 'success' | 'error' | 'info';
  /** A second, quieter line. */
  readonly detail?: string | undefined;
  /** What can be done about it. The page has a control for the same, because nobody reaches this one by keyboard in time. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

interface ToastRegionProps {
  /** The accessible name. */
  readonly label: string;
  readonly toasts: readonly ToastData[];
  /** The focus is in a notice, or a pointer moves over one with an action: none leaves until it has gone. */
  readonly onHold?: (isHeld: boolean) => void;
  readonly onDismiss?: (id: ToastData['id']) => void;
}

const ICONS: Readonly<Record<ToastData['tone'], IconName>> = { success: 'ok', error: 'alert', info: 'info' };

/**
 * Where notices appear: above the cart bar of phones, at the top of desktops. The region stands inside the topmost dialog, because what is outside of it is
 * inert, and is there before its first notice, so that screen readers hear it.
 */
export function ToastRegion(props: ToastRegionProps) {
  const dialog = useTopDialog();
  if (dialog === null) return <Region key="page" {...props} />;
  return createPortal(<Region {...props} />, dialog, 'dialog') satisfies ReactNode;
}

function Region({ label, toasts, onHold, onDismiss }: ToastRegionProps) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <section
      aria-label={label}
      aria-live="polite"
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
      className="pointer-events-none fixed inset-x-[max(12px,var(--notch))] bottom-[calc(max(84px,var(--cart-bar))+var(--floor)+var(--keyboard,0px))] z-toast grid justify-items-center gap-2 lg:start-auto lg:end-6 lg:top-23 lg:bottom-auto lg:justify-items-end print:hidden"
    >
      {isReady && toasts.map((toast) => <Toast key={toast.id} {...toast} onHold={onHold} onDismiss={onDismiss} />)}
    </section>
  );
}

type ToastProps = ToastData & Pick<ToastRegionProps, 'onHold' | 'onDismiss'>;

function Toast({ id, text, tone, detail, action, onHold, onDismiss }: ToastProps) {
  return (
    <div
      className={cn(
        'grid min-h-15 min-w-75 max-w-full animate-enter-up items-center gap-2.5 rounded-[20px] bg-inverse py-1.5 ps-2 pe-4 text-strong wrap-anywhere text-on-inverse shadow-raised forced-outline',
        action === undefined ? 'grid-cols-[44px_1fr]' : 'pointer-events-auto grid-cols-[44px_1fr_auto]',
      )}
      // a notice that appears below a resting pointer is not held
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) onHold?.(true);
      }}
      onPointerLeave={() => onHold?.(false)}
    >
      <Icon name={ICONS[tone]} size="l" className="justify-self-center" />
      <p>
        {text}
        {detail !== undefined && <small className="block text-small font-normal text-on-inverse-muted">{detail}</small>}
      </p>
      {action !== undefined && (
        <button
          type="button"
          className="-me-2 min-h-tap rounded-control px-3.5 whitespace-nowrap underline underline-offset-3 focus-visible:outline-current"
          onClick={() => {
            onHold?.(false);
            onDismiss?.(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}
