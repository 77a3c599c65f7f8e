'use client';

import { useTranslations } from 'next-intl';
import { isBrokenAddress, readablePath } from '#lib/i18n/address-rules.ts';
import { useHydrated } from '#old/components/ui/use-hydrated.ts';

/** Names an address whose parameter fails its rule (ROUTE-15). One page is kept for all addresses: the server writes the name into it, the browser says the same. */
export function BrokenAddress() {
  const t = useTranslations('errors');
  const path = useHydrated() ? location.pathname : '';
  return (
    <p className="system__address" suppressHydrationWarning>
      {path !== '' && isBrokenAddress(path) ? t('pageNotFound', { path: readablePath(path) }) : ''}
    </p>
  );
}
