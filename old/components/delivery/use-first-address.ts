import { useDelivery } from '#old/stores/delivery.ts';
import { useRecentAddresses } from '#old/stores/recent-addresses.ts';
import { useSession } from '#old/stores/session.ts';

/** Nobody has told an address here yet, and nobody is logged in who may have some. */
export function useFirstAddress(): boolean {
  const kept = useDelivery((s) => s.places.delivery !== null);
  const recent = useRecentAddresses((s) => s.addresses.length > 0);
  const known = useSession((s) => s.profile !== null);
  return !kept && !recent && !known;
}
