import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { KnownBadge } from '#old/components/catalogue/badges.ts';

/** What a known badge says in the language of the page. */
export function useBadgeWord(): (code: KnownBadge) => string {
  const t = useTranslations('catalogue');
  return useCallback((code) => t(`badge.${code}`), [t]);
}
