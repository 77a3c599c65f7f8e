import { MESSENGER_SCRIPT } from '#lib/client/messenger/launch-script.ts';

/**
 * The one inline script of a messenger, in pages of a shop that it can open. It has to be the first one: React hydrates it with the first script of the head, and the
 * other ones are part of the server's HTML alone.
 */
export const MessengerScript = () => <script>{MESSENGER_SCRIPT}</script>;
