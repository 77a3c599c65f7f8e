import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { bucketParam } from '#lib/shop/bucket.ts';
import { callOrThrow } from '#old/components/checkout/call-or-throw.ts';

/** The whole settings of a language, read once in their three-minute bucket. */
export const settingsQuery = (lang: string) =>
  queryOptions({
    queryKey: ['settings', lang],
    staleTime: 180_000,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => callOrThrow('settings', { query: { t: bucketParam(Date.now()), lang }, signal }),
  });

/** The whole settings for places that need more than every page does: zones, places, payment, consents. */
export const useSettings = () => useQuery(settingsQuery(useLocale()));
