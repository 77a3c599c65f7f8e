/** With what the shop signs its pushes (VAPID, RFC 8292). */
export interface PushConfig {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom a push service may write to: `mailto:…` or an https address. */
  readonly subject: string;
  /** Origins of push services that are not on the public internet. */
  readonly ownOrigins: readonly string[];
}

interface Values {
  readonly VAPID_PUBLIC_KEY?: string | undefined;
  readonly VAPID_PRIVATE_KEY?: string | undefined;
  readonly VAPID_SUBJECT?: string | undefined;
  readonly STOREFRONT_URL?: string | undefined;
  readonly PUSH_ORIGINS: readonly string[];
}

/** Pushes as the environment has them: a whole pair of keys, or none; half of one is told to `complain`. */
export function pushConfigOf(values: Values, complain: (line: string) => void): PushConfig | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, STOREFRONT_URL: shop, PUSH_ORIGINS: ownOrigins } = values;
  if (publicKey === undefined && privateKey === undefined) return null;
  const subject = values.VAPID_SUBJECT ?? (shop?.startsWith('https:') ? shop : undefined);
  if (publicKey === undefined || privateKey === undefined) {
    complain(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together. Set both to a pair that `npm run shop -- push-keys` makes, or neither.',
    );
    return null;
  }
  if (subject === undefined) {
    complain('VAPID_SUBJECT is missing. Set `mailto:` and a mail address, or an https address.');
    return null;
  }
  return { publicKey, privateKey, subject, ownOrigins };
}

/** A new pair, as lines for an environment file. */
export async function newPushKeys(): Promise<string[]> {
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return [`VAPID_PUBLIC_KEY=${publicKey}`, `VAPID_PRIVATE_KEY=${privateKey}`];
}
