import type { ComponentProps, MouseEvent } from 'react';
import { router } from './router.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string | { readonly pathname?: string | null };
  readonly replace?: boolean;
  readonly prefetch?: boolean | null;
  readonly scroll?: boolean;
}

/** Stands for `next/link`: a plain click asks the router, any other is the browser's. */
export default function Link({ href, replace = false, prefetch: _prefetch, scroll: _scroll, onClick, ...rest }: Props) {
  const address = typeof href === 'string' ? href : (href.pathname ?? '');
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain || (rest.target ?? '') !== '') return;
    event.preventDefault();
    if (replace) router.replace(address);
    else router.push(address);
  };
  return <a {...rest} href={address} onClick={follow} />;
}

export const useLinkStatus = () => ({ pending: false });
