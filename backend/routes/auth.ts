import { logInByPhone } from '#backend/services/accounts.ts';
import { CODE_FACTS, checkCode, type LoginDeps, sendCode, type Visitor } from '#backend/services/login.ts';
import type { Channel } from '#backend/services/messenger.ts';
import { codeCountries } from '#backend/services/phone-country.ts';
import { revokeToken } from '#backend/services/tokens.ts';
import { calls } from '#lib/contract/calls.ts';
import { LOGIN_ATTEMPT } from '#lib/contract/login-ways.ts';
import { networkOf } from '#lib/domain/network-address.ts';
import { type App, route } from './route.ts';
import { deviceOf } from './visitor-device.ts';

/**
 * Login by code (wire-facts 1.15–1.16, AUTH-02). Business failures are HTTP 200 with `error`, and never tell whether a phone is known. Only who holds
 * the shop's keys gets here, so the visitor's address is what the storefront says in X-Forwarded-For.
 */
export function authRoutes(app: App): void {
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
    const { id, token } = await logInByPhone(deps, phone, deviceOf(request));
    return { success: true, error: '', user: { ID: String(id), token } };
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
