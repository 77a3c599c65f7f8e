import { createHash } from 'node:crypto';
import type { Config } from '#backend/config.ts';
import { orderRow } from '#backend/db/orders.ts';
import { addOrderChat, removeOrderChat, takeContact } from '#backend/db/pushes.ts';
import { Refusal, unknownOrder } from '#backend/refusal.ts';
import { logInByPhone, logInBySocial } from '#backend/services/accounts.ts';
import { CODE_FACTS, checkCode, codeCountries, type LoginDeps, sendCode, type Visitor } from '#backend/services/login.ts';
import type { Channel } from '#backend/services/messenger.ts';
import { revokeToken } from '#backend/services/sessions.ts';
import { httpExchange, type SocialExchange } from '#backend/services/social-provider.ts';
import { calls } from '#lib/contract/calls.ts';
import { LOGIN_ATTEMPT } from '#lib/contract/login-ways.ts';
import { networkOf } from '#lib/domain/network-address.ts';
import { createDemoOAuth, demoOAuthRoutes } from './demo.ts';
import { type App, route } from './route.ts';

export function authRoutes(app: App): void {
  for (const add of [codeRoutes, messengerRoutes, socialRoutes]) add(app);
}

const loggedIn = ({ id, token }: { readonly id: number; readonly token: string }) => ({
  success: true,
  error: '',
  user: { ID: String(id), token },
});

/**
 * Login by code (wire-facts 1.15–1.16, AUTH-02). Business failures are HTTP 200 with `error`, and never reveal whether a phone is known. Calls need the shop's
 * keys, so the visitor's address in X-Forwarded-For comes from the storefront and can be trusted.
 */
function codeRoutes(app: App): void {
  const { deps } = app;
  const { consumerSecret: secret, loginCodesPerDay: codesPerDay } = deps.config;
  const home = new URL(deps.config.storefrontUrl);
  const host = home.protocol === 'https:' ? home.hostname : '';
  const { seo, contacts, login_countries } = deps.model.shop.settings;
  const countries = codeCountries(login_countries, contacts.phone);
  const login: LoginDeps = { ...deps, secret, codesPerDay, host, countries, shopName: seo.name };
  const send = async (channel: Channel, phone: string, request: Request) => {
    const { sent, error, retryAfter } = await sendCode(login, channel, phone, visitorOf(request));
    return { success: sent, code_sended: sent, bot_url: '', error, retry_after: retryAfter, ...CODE_FACTS };
  };
  const check = async (channel: Channel, phone: string, code: string, request: Request) => {
    if (!(await checkCode(login, channel, phone, code, visitorOf(request)))) return { success: false, error: 'invalid code' };
    return loggedIn(await logInByPhone(deps, phone, deviceOf(request)));
  };

  route(app, calls.sendCode, ({ body, request }) => send('sms', body.phone, request));
  route(app, calls.telegramSend, ({ body, request }) => send('telegram', body.phone, request));
  route(app, calls.whatsappSend, ({ body, request }) => send('whatsapp', body.phone, request));
  route(app, calls.checkCode, ({ body, request }) => check('sms', body.phone, body['auth-sms-code'], request));
  route(app, calls.telegramCheck, ({ body, request }) => check('telegram', body.phone, body.code, request));
  route(app, calls.logout, async ({ body }) => {
    await revokeToken(deps.db, body.token ?? '');
    return { success: true };
  });
  route(app, calls.whatsappCheck, ({ body, request }) => check('whatsapp', body.phone, body.code, request));
}

const visitorOf = ({ headers }: Request): Visitor => ({
  address: networkOf((headers.get('x-forwarded-for') ?? '').split(',').at(-1)?.trim().slice(0, 64) ?? ''),
  attempt: (headers.get(LOGIN_ATTEMPT) ?? '').slice(0, 64),
});

/** Calls of the Telegram Mini App (MSG-03, MSG-04). They need the shop's keys. */
function messengerRoutes(app: App): void {
  const { db, clock, config } = app.deps;
  route(app, calls.telegramContact, async ({ body, request }) => {
    const { token: botToken } = telegramOf(config);
    // loaded on demand: checking signatures needs about a hundred modules that a shop without a bot does not use
    const { SIGNED_LIFE, sharedContact } = await import('#lib/server/messenger/signed-data.ts');
    const now = clock();
    const contact = sharedContact(body.contact, botToken, now);
    const fingerprint = createHash('sha256').update(body.contact).digest('base64url');
    const isGood = contact !== null && (await takeContact(db, fingerprint, now, now - 2 * SIGNED_LIFE * 1_000));
    if (!isGood) return { success: false, error: 'invalid contact' };
    return loggedIn(await logInByPhone(app.deps, contact.phone, deviceOf(request)));
  });
  route(app, calls.chatSubscribe, async ({ body }) => {
    telegramOf(config);
    const order = await orderRow(db, body.order_id);
    if (!order) throw unknownOrder();
    if (body.wanted) await addOrderChat(db, order.id, body.chat_id, order.status, clock());
    else await removeOrderChat(db, order.id, body.chat_id);
    return { success: true };
  });
}

/** @throws {Refusal} 404 for a shop without a bot. */
function telegramOf({ telegram }: Pick<Config, 'telegram'>): NonNullable<Config['telegram']> {
  if (telegram === null) throw new Refusal(404, 'messenger_not_configured', 'This shop has no bot of a messenger.');
  return telegram;
}

/** Login through a social provider (AUTH-03): the code is exchanged by the configured provider; a demo has its own for the missing ones. */
function socialRoutes(app: App): void {
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
    return loggedIn(await logInBySocial(deps, { provider: body.provider, ...profile }, deviceOf(request)));
  });
}

/** The user agent of the browser that logs in, passed on by the storefront: one line of at most 300 characters, '' without one. */
const deviceOf = (request: Request): string =>
  (request.headers.get('user-agent') ?? '')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, 300);
