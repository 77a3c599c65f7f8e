import { createHash, randomBytes } from 'node:crypto';
import { html } from 'hono/html';
import { z } from 'zod';
import { Refusal } from '#backend/refusal.ts';
import { localStamp } from '#backend/services/shop-model.ts';
import words from '#backend/words/ru.json' with { type: 'json' };
import { phone } from '#lib/contract/account.ts';
import type { SocialExchange, SocialProfile } from '../services/social-provider.ts';
import { pageAnswer } from './page.ts';
import { readBytes } from './read-body.ts';
import type { App } from './route.ts';

/** `GET /demo/inbox` and `/demo/inbox.json`: the login codes that a demo has sent, newest first. Other shops do not have this page. */
export function demoInboxRoutes({ hono, deps }: App): void {
  const { messenger, config, model } = deps;
  if (!config.demo) return;
  hono.get('/demo/inbox.json', (c) => c.json(messenger.messages ?? [], 200, { 'cache-control': 'no-store' }));
  hono.get('/demo/inbox', () => {
    const entries = messenger.messages ?? [];
    return pageAnswer({
      title: words.inbox.title,
      style: 'li{margin:0 0 16px}time,span{display:block;opacity:.7}',
      body: html`<h1>${words.inbox.title}</h1><p>${words.inbox.lead}</p>
${entries.length === 0 ? html`<p>${words.inbox.empty}</p>` : ''}
<ul>${entries.map(
        ({ at, channel, phone, text }) =>
          html`<li><time>${localStamp(model.shop, at)}</time><span>${channel} ${phone}</span><strong>${text}</strong></li>`,
      )}</ul>`,
    });
  });
}

const asked = z.object({
  response_type: z.literal('code'),
  client_id: z.string().min(1).max(200),
  redirect_uri: z.url({ protocol: /^https?$/ }).max(1_000),
  state: z.string().min(1).max(1_000),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
});
const agreed = asked.extend({
  name: z.string().trim().min(1).max(60),
  phone: z.union([z.literal(''), phone]).default(''),
  answer: z.enum(['enter', 'refuse']),
});
const tokenForm = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string().min(1).max(200),
  code_verifier: z.string().min(1).max(200),
  redirect_uri: z.string().min(1).max(1_000),
});

/** The demo's own OAuth 2 provider (decisions «Login and account»): consent page, token and user endpoints; only with DEMO=1. */
export function demoOAuthRoutes({ hono, deps }: App, provider: DemoOAuth): void {
  if (!deps.config.demo) return;
  const home = new URL(deps.config.storefrontUrl);

  hono.get('/demo/oauth/authorize', (c) => {
    const query = known(asked, c.req.query(), home);
    return pageAnswer({
      title: words.oauth.title,
      formAction: `'self' ${new URL(query.redirect_uri).origin}`,
      body: html`<h1>${words.oauth.title}</h1><p>${words.oauth.lead}</p>
<form method="post" action="/demo/oauth/authorize">
${Object.entries(query).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p><label>${words.oauth.name} <input name="name" value="Гость" maxlength="60" required></label></p>
<p><label>${words.oauth.phone} <input name="phone" type="tel" placeholder="+79991234567" pattern="\\+[1-9][0-9]{6,14}" maxlength="16"></label></p>
<button class="main" name="answer" value="enter">${words.oauth.enter}</button> <button name="answer" value="refuse">${words.oauth.refuse}</button>
</form>`,
    });
  });

  hono.post('/demo/oauth/authorize', async (c) => {
    const form = known(agreed, await formOf(c.req.raw), home);
    const back = new URL(form.redirect_uri);
    back.searchParams.set('state', form.state);
    if (form.answer === 'refuse') back.searchParams.set('error', 'access_denied');
    else
      back.searchParams.set(
        'code',
        provider.authorize({ challenge: form.code_challenge, redirectUri: form.redirect_uri, name: form.name, phone: form.phone }),
      );
    return c.redirect(back.href, 303);
  });

  hono.post('/demo/oauth/token', async (c) => {
    const form = tokenForm.safeParse(await formOf(c.req.raw));
    if (!form.success) return c.json({ error: 'invalid_request' }, 400);
    const { code, code_verifier: verifier, redirect_uri: redirectUri } = form.data;
    const profile = await provider.exchange({ code, verifier, redirectUri });
    if (profile === null) return c.json({ error: 'invalid_grant' }, 400);
    return c.json({ access_token: provider.tokenFor(profile), token_type: 'Bearer', expires_in: 60 }, 200, { 'cache-control': 'no-store' });
  });

  hono.get('/demo/oauth/user', (c) => {
    const user = provider.userOf((c.req.header('authorization') ?? '').replace(/^Bearer /i, ''));
    return user === undefined
      ? c.json({ error: 'invalid_token' }, 401)
      : c.json({
          sub: user.subject,
          name: user.name,
          email: user.email,
          ...(user.phone !== '' && { phone_number: user.phone, phone_number_verified: true }),
        });
  });
}

/** Parses the request; the redirect address must be the storefront or this machine. */
function known<T extends z.ZodType<{ redirect_uri: string }>>(schema: T, value: unknown, home: URL): z.output<T> {
  const parsed = schema.safeParse(value);
  const back = parsed.success ? new URL(parsed.data.redirect_uri) : null;
  const ours = back !== null && (back.origin === home.origin || ['localhost', '127.0.0.1', '[::1]'].includes(back.hostname));
  if (!parsed.success || !ours) throw new Refusal(400, 'invalid_request', 'The login request is not valid.');
  return parsed.data;
}

const formOf = async (request: Request) => Object.fromEntries(new URLSearchParams((await readBytes(request, 16_384)).toString('utf8')));

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
  /** '' without one. */
  readonly phone: string;
}

const CODE_LIFE = 60_000;
const MOST = 1_000;

/** A small OAuth 2 provider with PKCE (S256) for demo and tests: codes are valid for one minute and one use, everything is kept in memory. */
export function createDemoOAuth(now: () => number) {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, { profile: SocialProfile; expiresAt: number }>();

  /** A code for a guest who agreed; the same name is the same account. `phone` counts as verified: a demo shows its login codes to everybody. */
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

  /** Exchanges a code once. */
  const exchange: SocialExchange = async ({ code, verifier, redirectUri }) => {
    const grant = grants.get(code);
    grants.delete(code);
    const proof = createHash('sha256').update(verifier).digest('base64url');
    if (grant === undefined || grant.expiresAt <= now() || grant.redirectUri !== redirectUri || grant.challenge !== proof) return null;
    return grant.profile;
  };

  /** An access token for the account of a code. */
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

type DemoOAuth = ReturnType<typeof createDemoOAuth>;
