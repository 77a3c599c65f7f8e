import { useLinkStatus } from 'next/link';
import type { ReactNode } from 'react';
import { Link } from '#lib/i18n/navigation.ts';
import { buttonClass } from '#old/components/ui/button.tsx';
import { CheckoutWaiting } from './checkout-waiting.tsx';

/** `useLinkStatus` needs to be called inside its link. */
function Waiting() {
  return useLinkStatus().pending && <CheckoutWaiting />;
}

export const CheckoutLink = ({ children }: { readonly children: ReactNode }) => (
  <Link className={buttonClass({})} href="/order">
    {children}
    <Waiting />
  </Link>
);
