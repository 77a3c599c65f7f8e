'use client';

import { lazy, Suspense } from 'react';
import { useSession } from '#old/stores/session.ts';

const CustomerWatch = lazy(() => import('./customer-watch.tsx').then((m) => ({ default: m.CustomerWatch })));

/** Keeps what pages show of a customer up to date; a guest loads nothing, and who is about to leave hears nothing more. */
export function LiveCustomer() {
  const customerId = useSession((s) => (s.leaving ? null : (s.profile?.id ?? null)));
  if (customerId === null) return null;
  return (
    <Suspense>
      <CustomerWatch key={customerId} customerId={customerId} />
    </Suspense>
  );
}
