'use client';

import { useRouter } from 'next/navigation';
import { BookingContent } from '#components/delivery/booking-form-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useSession } from '#stores/session.ts';
import type { LayerProps } from './layer-table-client.tsx';

/** `?layer=booking`: a table without dishes; `&place=` begins with that restaurant. */
export default function BookingLayer({ path }: LayerProps) {
  const { prefix } = useShop();
  const router = useRouter();
  return (
    <BookingContent
      placeId={new URL(path, 'http://shop').searchParams.get('place') ?? undefined}
      onBooked={({ id, key }) => {
        // A guest opens the order by its key. The layer closes with the page below it.
        const query = useSession.getState().customerId === null ? `?key=${encodeURIComponent(key)}` : '';
        router.push(`${prefix}/order/${id}${query}`);
      }}
    />
  );
}
