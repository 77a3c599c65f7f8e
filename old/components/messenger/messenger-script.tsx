import { MESSENGER_SCRIPT } from '#lib/client/messenger/launch-script.ts';

/**
 * The one line of a messenger in pages of a shop that it can open. It has to be the first inline script: React hydrates it with the first one of the head, and the
 * other ones are part of the server's HTML alone.
 */
export function MessengerScript() {
  return <script>{MESSENGER_SCRIPT}</script>;
}
