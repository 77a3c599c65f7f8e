import { logInBySocial } from '#backend/services/accounts.ts';
import { createDemoOAuth } from '#backend/services/demo-oauth.ts';
import { httpExchange, type SocialExchange } from '#backend/services/social-provider.ts';
import { calls } from '#lib/contract/calls.ts';
import { demoOAuthRoutes } from './demo-oauth.ts';
import { type App, route } from './route.ts';
import { deviceOf } from './visitor-device.ts';

/** Login through a social provider (AUTH-03): the code is exchanged by the provider of the environment; a demo answers for the rest itself. */
export function socialRoutes(app: App): void {
  const { deps } = app;
  const demo = createDemoOAuth(deps.clock);
  demoOAuthRoutes(app, demo);
  const listed = new Set(deps.model.shop.settings.social_auth.map((each) => each.id));
  const own = new Map<string, SocialExchange>(deps.config.socialProviders.map((each) => [each.id, httpExchange(each)]));

  route(app, calls.socialLogin, async ({ body, request }) => {
    const exchange = own.get(body.provider) ?? (deps.config.demo ? demo.exchange : undefined);
    if (!listed.has(body.provider) || exchange === undefined) return { success: false, error: 'unknown provider' };
    const profile = await exchange({ code: body.code, verifier: body.verifier, redirectUri: body.redirect_uri });
    if (profile === null) return { success: false, error: 'login refused' };
    const { id, token } = await logInBySocial(deps, { provider: body.provider, ...profile }, deviceOf(request));
    return { success: true, error: '', user: { ID: String(id), token } };
  });
}
