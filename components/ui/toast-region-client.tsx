'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon, type IconName } from './icon.tsx';
import { useTopDialog } from './open-dialogs.ts';

export interface ToastData {
  readonly id: number | string;
  readonly text: string;
  readonly tone: 'success' | 'error' | 'info';
  /** A second, quieter line. */
  readonly detail?: string;
  /** Instead of the icon of the tone. */
  readonly icon?: IconName;
}

interface ToastRegionProps {
  /** The accessible name. */
  readonly label: string;
  readonly toasts: readonly ToastData[];
}

const ICONS: Readonly<Record<ToastData['tone'], IconName>> = { success: 'ok', error: 'alert', info: 'info' };

/**
 * Where notices appear: above the cart bar of phones, at the top of desktops. They say and do not ask: nobody reaches a button in two seconds by keyboard.
 * The region stands inside the topmost dialog, because what is outside of it is inert, and is there before its first notice, so that screen readers hear it.
 */
export function ToastRegion({ label, toasts }: ToastRegionProps) {
  const dialog = useTopDialog();
  if (dialog === null) return <Region key="page" label={label} toasts={toasts} />;
  return createPortal(<Region label={label} toasts={toasts} />, dialog, 'dialog') satisfies ReactNode;
}

function Region({ label, toasts }: ToastRegionProps) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <section
      aria-label={label}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(84px+var(--safe-bottom)+var(--keyboard,0px))] z-toast grid justify-items-center gap-2 lg:start-auto lg:end-6 lg:top-23 lg:bottom-auto lg:justify-items-end print:hidden"
    >
      {isReady && toasts.map((toast) => <Toast key={toast.id} {...toast} />)}
    </section>
  );
}

function Toast({ text, tone, detail, icon = ICONS[tone] }: ToastData) {
  return (
    <div className="grid min-h-15 min-w-75 max-w-full animate-enter-up grid-cols-[44px_1fr] items-center gap-2.5 rounded-[20px] bg-inverse py-1.5 ps-2 pe-4 text-strong wrap-anywhere text-on-inverse shadow-raised forced-outline">
      <Icon name={icon} size="l" className="justify-self-center" />
      <p>
        {text}
        {detail !== undefined && <small className="block text-small font-normal text-on-inverse-muted">{detail}</small>}
      </p>
    </div>
  );
}
