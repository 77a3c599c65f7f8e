import { createHash, randomBytes } from 'node:crypto';
import type { SocialExchange, SocialProfile } from './social-provider.ts';

interface Grant {
  readonly challenge: string;
  readonly redirectUri: string;
  readonly profile: SocialProfile;
  readonly expiresAt: number;
}

interface Consent {
  readonly challenge: string;
  readonly redirectUri: string;
  readonly name: string;
  /** '' when none was given. */
  readonly phone: string;
}

const CODE_LIFE = 60_000;
const MOST = 1_000;

/** A small OAuth 2 provider with PKCE (S256) for demo and tests: codes live a minute and are good once, everything is kept in memory. */
export function createDemoOAuth(now: () => number) {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, { profile: SocialProfile; expiresAt: number }>();

  /** A code for a guest who agreed; the same name is the same account. `phone` counts as checked: a demo shows its login codes to everybody. */
  function authorize({ challenge, redirectUri, name, phone }: Consent): string {
    const code = randomBytes(24).toString('base64url');
    const subject = createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 16);
    if (grants.size >= MOST) grants.clear();
    grants.set(code, {
      challenge,
      redirectUri,
      profile: { subject, name, email: `${subject}@demo.example`, phone },
      expiresAt: now() + CODE_LIFE,
    });
    return code;
  }

  /** Redeems a code once. */
  const exchange: SocialExchange = async ({ code, verifier, redirectUri }) => {
    const grant = grants.get(code);
    grants.delete(code);
    const proof = createHash('sha256').update(verifier).digest('base64url');
    if (grant === undefined || grant.expiresAt <= now() || grant.redirectUri !== redirectUri || grant.challenge !== proof) return null;
    return grant.profile;
  };

  /** An access token for a redeemed code's account. */
  function tokenFor(profile: SocialProfile): string {
    const token = randomBytes(24).toString('base64url');
    if (tokens.size >= MOST) tokens.clear();
    tokens.set(token, { profile, expiresAt: now() + CODE_LIFE });
    return token;
  }

  const userOf = (token: string): SocialProfile | undefined => {
    const known = tokens.get(token);
    return known !== undefined && known.expiresAt > now() ? known.profile : undefined;
  };

  return { authorize, exchange, tokenFor, userOf };
}

export type DemoOAuth = ReturnType<typeof createDemoOAuth>;
