'use client';

import { Component, type ReactNode } from 'react';

interface LoadBoundaryProps {
  readonly onError?: () => void;
  readonly children: ReactNode;
}

/** Renders nothing instead of an optional part, such as the map, whose chunk cannot be loaded. React only supports error boundaries as classes. */
export class LoadBoundary extends Component<LoadBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.warn('a part of the place sheet failed:', error);
    this.props.onError?.();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
