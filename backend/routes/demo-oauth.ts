import { html } from 'hono/html';
import { z } from 'zod';
import { Refusal } from '#backend/refusal.ts';
import type { DemoOAuth } from '#backend/services/demo-oauth.ts';
import words from '#backend/words/ru.json' with { type: 'json' };
import { phone } from '#lib/contract/account.ts';
import { pageAnswer } from './page.ts';
import { readBytes } from './read-body.ts';
import type { App } from './route.ts';

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

/** A request is served only when it leads back to the storefront or to this machine. */
function known<T extends z.ZodType<{ redirect_uri: string }>>(schema: T, value: unknown, home: URL): z.output<T> {
  const parsed = schema.safeParse(value);
  const back = parsed.success ? new URL(parsed.data.redirect_uri) : null;
  const ours = back !== null && (back.origin === home.origin || ['localhost', '127.0.0.1', '[::1]'].includes(back.hostname));
  if (!parsed.success || !ours) throw new Refusal(400, 'invalid_request', 'The login request is not valid.');
  return parsed.data;
}

const formOf = async (request: Request) => Object.fromEntries(new URLSearchParams((await readBytes(request, 16_384)).toString('utf8')));
