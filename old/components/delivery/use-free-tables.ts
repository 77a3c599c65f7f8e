import { useQuery } from '@tanstack/react-query';
import { callOrThrow } from '#old/components/checkout/call-or-throw.ts';

interface Wanted {
  readonly warehouseId: number;
  /** yyyy-mm-dd */
  readonly date: string;
  readonly guests: number;
}

/** Times of a day at which a table for so many guests is free. */
export function useFreeTables({ warehouseId, date, guests }: Wanted) {
  return useQuery({
    queryKey: ['tables', warehouseId, date, guests],
    staleTime: 30_000,
    queryFn: ({ signal }) => callOrThrow('freeTables', { body: { warehouse_id: warehouseId, date, guests }, signal }),
  });
}
