'use client';

import { useTranslations } from 'next-intl';
import { Component, type ReactNode } from 'react';
import { isPersonal } from '#lib/i18n/personal.ts';
import { askBuild } from '#lib/pwa/build-id.ts';
import { isLostPart, renewOnce } from '#lib/pwa/renew-once.ts';
import { useLine } from '#stores/line.ts';
import { useToasts } from '#stores/toasts.ts';

interface BoundaryProps {
  readonly children: ReactNode;
  readonly instead: ReactNode;
  readonly onLost: () => void;
}

class Boundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidCatch(error: unknown): void {
    if (isLostPart(error)) this.props.onLost();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isLostPart(error)) throw error;
    return this.props.instead;
  }
}

interface Props {
  readonly children: ReactNode;
  /** What was asked for by a tap: it is said that it does not come. */
  readonly wanted?: (() => void) | undefined;
  /** Stands in its place. */
  readonly instead?: ReactNode;
}

/**
 * Where a part of the page that is loaded later cannot be had, the rest stays: the page is loaded anew, once, where nothing is typed; who is in a checkout, or
 * asked for the part and cannot be helped, hears of it and decides (P20, PWA-03).
 */
export function LostPart({ children, wanted, instead = null }: Props) {
  const t = useTranslations('errors');
  const c = useTranslations('common');
  const onLost = async (): Promise<void> => {
    wanted?.();
    if (!isPersonal(location.pathname) && (await renewOnce())) return;
    if (wanted === undefined) return;
    const again = async (): Promise<void> => {
      const { kind } = await askBuild();
      if (kind === 'build') location.reload();
      else useLine.getState().lose('offline', null);
    };
    useToasts.getState().push({ status: 'error', text: t('failed'), action: { label: c('retry'), run: () => void again() } });
  };
  return (
    <Boundary instead={instead} onLost={() => void onLost()}>
      {children}
    </Boundary>
  );
}
