'use client';

import { Component, type ReactNode } from 'react';

interface LoadBoundaryProps {
  /** Shown instead of the children when their code could not be loaded. */
  readonly fallback: ReactNode;
  readonly onError?: () => void;
  readonly children: ReactNode;
}

/** Keeps the sheet whole when the chunk of an optional part, such as the map, does not load. React has error boundaries as classes only. */
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
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
