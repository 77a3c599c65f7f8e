/** What a messenger has opened the shop with, as `MESSENGER_SCRIPT` found it; null in a browser that came otherwise. */
export function messengerLaunch(): URLSearchParams | null {
  const kept: unknown = Reflect.get(window, 'messengerLaunch');
  return typeof kept === 'string' ? new URLSearchParams(kept) : null;
}
