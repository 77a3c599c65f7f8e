import { unstable_rethrow, usePathname } from 'next/navigation';
import { Component, type ReactNode } from 'react';

interface Props {
  /** Renders instead of children that threw while rendering. */
  readonly fallback: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly failed: { readonly error: unknown } | null;
  readonly path: string;
}

/** React has error boundaries as classes only. `catchError` of `next/error` imports the error page of the pages router too, 5 kB on every page. */
class Boundary extends Component<Props & { readonly path: string }, State> {
  override state: State = { failed: null, path: this.props.path };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    // `redirect()` and `notFound()` throw errors that the router handles
    unstable_rethrow(error);
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ path }: { readonly path: string }, state: State): State | null {
    return path === state.path ? null : { failed: null, path };
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed === null ? this.props.children : this.props.fallback(failed.error);
  }
}

/** Renders `fallback` instead of children that threw; after a navigation it renders the children again. */
export function ErrorBoundary(props: Props) {
  return <Boundary {...props} path={usePathname()} />;
}
