/** The channel of a login code. */
export type Channel = 'sms' | 'telegram' | 'whatsapp';

export interface CodeMessage {
  readonly channel: Channel;
  /** International, with plus. */
  readonly phone: string;
  readonly code: string;
  /** The text to send: the shop's name and the code, the same in every language. */
  readonly text: string;
}

/** Sends login codes. `false`: sending failed; it never throws. */
export interface Messenger {
  send(message: CodeMessage): Promise<boolean>;
  /** Only in a demo: the latest messages, newest first, for its inbox page. */
  readonly messages?: readonly InboxEntry[];
}

interface InboxEntry extends CodeMessage {
  readonly at: number;
}

interface MessengerOptions {
  readonly webhookUrl: string | null;
  readonly demo: boolean;
  readonly log: (line: string) => void;
  readonly now: () => number;
}

/** The shop's messenger: its webhook when there is one, else the log; a demo also keeps an inbox. */
export function messengerOf({ webhookUrl, demo, log, now }: MessengerOptions): Messenger {
  const out = webhookUrl === null ? logMessenger(log) : webhookMessenger(webhookUrl, log);
  return demo ? inboxMessenger(out, now) : out;
}

/** Writes codes to the server's log, for running a shop on one machine. */
export const logMessenger = (log: (line: string) => void): Messenger => ({
  async send({ channel, phone, text }) {
    log(`${channel} ${phone}: ${text}`);
    return true;
  },
});

/** Posts `{channel, phone, code, text}` as JSON to the shop's webhook; anything but 2xx within five seconds is a failure. */
export const webhookMessenger = (url: string, log: (line: string) => void): Messenger => ({
  async send(message) {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(5_000),
      });
      await answer.body?.cancel();
      if (!answer.ok) log(`messenger webhook answered ${answer.status}`);
      return answer.ok;
    } catch (error) {
      log(`messenger webhook failed: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  },
});

/** Forwards every message and keeps the last hundred in memory for the demo's inbox page. */
export function inboxMessenger(next: Messenger, now: () => number): Messenger & { readonly messages: readonly InboxEntry[] } {
  const messages: InboxEntry[] = [];
  return {
    messages,
    async send(message) {
      messages.unshift({ ...message, at: now() });
      messages.splice(100);
      return next.send(message);
    },
  };
}
