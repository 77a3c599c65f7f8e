import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { callOrThrow } from '#components/checkout/call-or-throw.ts';
import { bucketParam } from '#lib/shop/bucket.ts';

/** The whole settings for places that need more than every page does: zones, places, payment, consents. */
export function useSettings() {
  const lang = useLocale();
  return useQuery({
    queryKey: ['settings', lang],
    staleTime: 180_000,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => callOrThrow('settings', { query: { t: bucketParam(Date.now()), lang }, signal }),
  });
}
