import { useOnline } from '#old/components/ui/use-online.ts';
import { useLine } from '#old/stores/line.ts';

/** Whether the shop can be reached, as far as this page knows: a browser with a connection may still find nobody there. */
export function useReachable(): boolean {
  const isConnected = useOnline();
  const isLost = useLine((s) => s.status === 'offline');
  return isConnected && !isLost;
}
