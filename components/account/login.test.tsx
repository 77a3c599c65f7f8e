import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import type { ApiData, FailedRequest } from '#lib/client/api.ts';
import { useMessenger } from '#lib/client/messenger/messenger.ts';
import type { LoginChannel } from '#lib/contract/login-ways.ts';
import { openLayer } from '#stores/layers.ts';
import { askShop, server } from '#tests/component/server.ts';
import { NOON, runningShop, testShop } from '#tests/component/shop.ts';
import { codeFor } from '#tests/component/visitor.ts';
import {
  codeField,
  customerOfSession,
  layersClosed,
  logInByCode,
  newPhone,
  openLogin,
  renderSession,
  requestCode,
  toastTexts,
} from '#tests/setup/render-session.tsx';
import { inYaml } from '#tests/setup/shop-copy.ts';
import { codeRequestResult } from './code-step.tsx';

const otherThan = (code: string): string => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');
const digits = (login: HTMLElement): string =>
  within(login)
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value)
    .join('');

async function renderLogin(...options: Parameters<typeof renderSession>) {
  const { user } = await renderSession(...options);
  return { user, login: await openLogin(user) };
}

async function typeCode(user: UserEvent, login: HTMLElement, code: string): Promise<void> {
  await user.click(await codeField(login));
  await user.keyboard(code);
}

/** Holds back the responses to requests for a code until `release`. */
function holdResponses() {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.post('*/api/auth/send', async ({ request }) => {
      await held;
      return askShop(request);
    }),
  );
  return () => release();
}

describe('a code', () => {
  const shop = testShop();

  test('[AUTH-01] logs in, greets the customer, closes the layer and gives the focus back', async () => {
    const { user } = await renderSession('/menu/vok');
    const phone = newPhone();
    await logInByCode(user, phone);
    expect(await customerOfSession()).toMatchObject({ phone });
    expect(toastTexts()).toEqual(['Вы вошли']);
    const account = screen.getByRole('link', { name: 'Личный кабинет' });
    expect(account).toHaveFocus();
    expect(account).not.toHaveAttribute('aria-haspopup');
    await waitFor(() => expect(`${location.pathname}${location.search}`).toBe('/menu/vok'));
  });

  test('[AUTH-01] is still asked for after the layer was closed and the page loaded again, and is accepted as people paste it', async () => {
    const phone = newPhone();
    const { user, login } = await renderLogin();
    await requestCode(user, login, phone);
    expect(await codeField(login)).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await within(login).findByText(/^Отправили на \+7 917/)).toBeVisible();
    expect(within(login).getByRole('button', { name: /^Отправить ещё раз через \d:\d\d$/ })).toBeDisabled();
    await user.keyboard('{Escape}');
    await layersClosed();

    const again = await openLogin(user);
    const code = await codeFor(phone);
    await user.click(await codeField(again));
    await user.paste(`код ${code.slice(0, 2)}-${code.slice(2)}`);
    await layersClosed();
    expect(sessionStorage.getItem('login-attempt') ?? '').not.toContain(phone);
  });

  test('[AUTH-01] a number that is none is told at the field, which has the focus', async () => {
    const { user, login } = await renderLogin();
    await requestCode(user, login, '+7 917 000');
    const field = within(login).getByLabelText('Телефон');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Введите корректный номер'));
    expect(field).toHaveFocus();
    await user.type(field, '1');
    expect(field).not.toHaveAccessibleDescription();
  });

  test('[AUTH-01] [AUTH-02] is not sent to a country that the shop does not serve; a number of its own gets it by Telegram', async () => {
    const phone = newPhone();
    const { user, login } = await renderLogin();
    await user.click(within(login).getByRole('radio', { name: 'Telegram' }));
    await requestCode(user, login, '+4915112345678');
    const field = within(login).getByLabelText('Телефон');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Коды на номера этой страны не отправляем/));
    await requestCode(user, login, phone);
    await codeField(login);
    expect(await within(login).findByText(/^Отправили в Telegram на \+7 917/)).toBeVisible();
    await typeCode(user, login, await codeFor(phone));
    await layersClosed();
    expect(await customerOfSession()).toMatchObject({ phone });
  });

  test('[AUTH-01] [AUTH-02] a wrong one costs a try; after the last one the right code is refused, and other codes for some minutes', async () => {
    const phone = newPhone();
    const { user, login } = await renderLogin();
    await requestCode(user, login, phone);
    await codeField(login);
    const right = await codeFor(phone);
    for (const left of ['Осталось 4 попытки', 'Осталось 3 попытки', 'Осталось 2 попытки', 'Осталась 1 попытка']) {
      await typeCode(user, login, otherThan(right));
      await waitFor(() => expect(within(login).getByRole('alert')).toHaveTextContent(`Неверный код. ${left}.`));
      await waitFor(() => expect(digits(login)).toBe(''));
      expect(within(login).getByRole('textbox', { name: 'Код' })).toHaveFocus();
    }
    await typeCode(user, login, otherThan(right));
    await waitFor(() => expect(within(login).getByRole('alert')).toHaveTextContent('Попытки закончились. Запросите новый код.'));
    await typeCode(user, login, right);
    expect(within(login).getByRole('button', { name: 'Войти' })).toBeDisabled();
    expect(await customerOfSession()).toBeNull();

    for (let round = 0; round < 2; round += 1) {
      await user.click(within(login).getByRole('button', { name: 'Другой номер' }));
      expect(await within(login).findByLabelText('Телефон')).not.toHaveValue('');
      await user.click(within(login).getByRole('button', { name: 'Получить код' }));
      await codeField(login);
    }
    await user.click(within(login).getByRole('button', { name: 'Другой номер' }));
    await user.click(await within(login).findByRole('button', { name: 'Получить код' }));
    expect(await within(login).findByText(/^Слишком много попыток. Попробуйте через (9|10) минут\.$/)).toBeVisible();
  });

  test('[AUTH-01] a lost response to the right code logs in all the same: the session says so', async () => {
    const phone = newPhone();
    const { user, login } = await renderLogin();
    await requestCode(user, login, phone);
    server.use(
      http.post('*/api/auth/check', async ({ request }) => {
        await askShop(request);
        return HttpResponse.error();
      }),
    );
    await codeField(login);
    await typeCode(user, login, await codeFor(phone));
    await layersClosed();
    expect(await customerOfSession()).toMatchObject({ phone });
  });

  test('[AUTH-01] [AUTH-02] whose response was lost together with the session stays in its field, and logs in when it is sent again', async () => {
    const phone = newPhone();
    const { user, login } = await renderLogin();
    await requestCode(user, login, phone);
    server.use(
      http.post(
        '*/api/auth/check',
        async ({ request }) => {
          // the shop logs in, and neither response nor cookie arrives
          const { status } = await runningShop().ask(new Request(request));
          expect(status).toBe(200);
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await codeField(login);
    const code = await codeFor(phone);
    await typeCode(user, login, code);
    await waitFor(() => expect(within(login).getByRole('alert')).toHaveTextContent('Не получилось проверить код. Попробуйте ещё раз.'));
    expect(digits(login)).toBe(code);
    await user.click(within(login).getByRole('button', { name: 'Войти' }));
    await layersClosed();
    expect(await customerOfSession()).toMatchObject({ phone });
  });

  test('[AUTH-01] may be typed with digits of another script, as the number', async () => {
    const phone = newPhone();
    const indic = (text: string): string => text.replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)));
    const { user, login } = await renderLogin();
    await requestCode(user, login, indic(phone));
    await codeField(login);
    await typeCode(user, login, indic(await codeFor(phone)));
    await layersClosed();
    expect(await customerOfSession()).toMatchObject({ phone });
  });

  test('[AUTH-01] that is accepted after the layer was closed logs in, and leaves the layer that was opened meanwhile', async () => {
    const phone = newPhone();
    const { user, login } = await renderLogin();
    await requestCode(user, login, phone);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.post('*/api/auth/check', async ({ request }) => {
        await held;
        return askShop(request);
      }),
    );
    await codeField(login);
    await typeCode(user, login, await codeFor(phone));
    await within(login).findByRole('button', { name: 'Проверяем' });
    await user.keyboard('{Escape}');
    await layersClosed();
    openLayer('/cart');
    release();
    await waitFor(() => expect(toastTexts()).toEqual(['Вы вошли']));
    expect(await screen.findByRole('dialog', { name: 'Корзина' })).toHaveAttribute('open');
    expect(await customerOfSession()).toMatchObject({ phone });
  });

  test('[AUTH-01] without a connection says so and keeps the number', async () => {
    const { user, login } = await renderLogin();
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await requestCode(user, login, newPhone());
    const field = within(login).getByLabelText('Телефон');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Нет сети/));
    expect(field).not.toHaveValue('');
    offline.mockRestore();
  });

  test('[AUTH-02] that is not typed in time has expired, and a new one logs in', async () => {
    const phone = newPhone();
    const { user, login } = await renderLogin();
    await requestCode(user, login, phone);
    await codeField(login);
    await shop.setNow(NOON + 11 * 60_000);
    expect(await within(login).findByText('Код больше не действует. Запросите новый.')).toBeVisible();
    await user.click(await within(login).findByRole('button', { name: 'Отправить ещё раз' }));
    await waitFor(() => expect(within(login).queryByText(/больше не действует/)).toBeNull());
    await typeCode(user, login, await codeFor(phone));
    await layersClosed();
    await shop.setNow(NOON);
  });

  test('[AUTH-01] the response to a second request does not interrupt a customer who chose another number meanwhile', async () => {
    const { user, login } = await renderLogin();
    await requestCode(user, login, newPhone());
    await codeField(login);
    await shop.setNow(NOON + 61_000);
    const release = holdResponses();
    await user.click(await within(login).findByRole('button', { name: 'Отправить ещё раз' }));
    await user.click(within(login).getByRole('button', { name: 'Другой номер' }));
    const field = await within(login).findByLabelText('Телефон');
    await user.clear(field);
    await user.type(field, '+7 917 000');
    release();
    await customerOfSession();
    expect(field).toHaveValue('+7 917 000');
    expect(within(login).queryByRole('heading', { name: 'Введите код' })).toBeNull();
    await shop.setNow(NOON);
  });

  test('[AUTH-01] a number that is corrected while its code is requested stays, and no code is asked for', async () => {
    const { user, login } = await renderLogin();
    const release = holdResponses();
    await requestCode(user, login, newPhone());
    const field = within(login).getByLabelText('Телефон');
    await user.clear(field);
    await user.type(field, '+79170001122');
    release();
    await waitFor(() => expect(within(login).getByRole('button', { name: 'Получить код' })).not.toHaveAttribute('aria-busy'));
    expect(field).toHaveValue('+7 917 000 11 22');
    expect(within(login).queryByRole('heading', { name: 'Введите код' })).toBeNull();
  });

  test('[AUTH-01] a code that the phone reads out of its message is entered', async () => {
    const phone = newPhone();
    let receive = (_: unknown): void => undefined;
    vi.stubGlobal('OTPCredential', class {});
    const get = () =>
      new Promise((resolve) => {
        receive = resolve;
      });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
    const { user, login } = await renderLogin();
    await requestCode(user, login, phone);
    await codeField(login);
    receive({ code: await codeFor(phone) });
    await layersClosed();
    expect(await customerOfSession()).toMatchObject({ phone });
    Reflect.deleteProperty(navigator, 'credentials');
    Reflect.deleteProperty(globalThis, 'OTPCredential');
  });

  test('[AUTH-03] a provider’s link leads back to the page below the login and notes where it stood', async () => {
    const { user, login } = await renderLogin('/menu/vok?sort=price');
    const link = await within(login).findByRole('link', { name: 'Войти через Уголёк ID' });
    expect(link).toHaveAttribute('href', `/api/auth/social/demo/start?back=${encodeURIComponent('/menu/vok?sort=price')}`);
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(sessionStorage.getItem('login-place')).toBe('{"path":"/menu/vok","top":0,"cart":false}');
  });

  test('[MSG-04] the phone that a messenger confirms logs in without a code', async () => {
    const profile = { id: 7, name: 'Анна', email: '', phone: '+79170001122', birth: '' };
    server.use(http.post('*/api/messenger/login', () => HttpResponse.json({ profile })));
    const { user, login } = await renderLogin();
    useMessenger.setState({
      messenger: Object.assign(Object.create(null), { name: 'telegram', title: 'Telegram', askContact: async () => 'signed' }),
    });
    await user.click(await within(login).findByRole('button', { name: 'Войти через Telegram' }));
    await layersClosed();
    expect(toastTexts()).toContain('Рады видеть, Анна');
  });

  test('[MSG-04] where the backend asks for a code, the messenger’s phone stands in the field', async () => {
    server.use(http.post('*/api/messenger/login', () => HttpResponse.json({ phone: '+79170001122' })));
    const { user, login } = await renderLogin();
    useMessenger.setState({
      messenger: Object.assign(Object.create(null), { name: 'telegram', title: 'Telegram', askContact: async () => 'signed' }),
    });
    await user.click(await within(login).findByRole('button', { name: 'Войти через Telegram' }));
    await waitFor(() => expect(within(login).getByLabelText('Телефон')).toHaveValue('+79170001122'));
    expect(within(login).getByRole('radio', { name: 'Telegram' })).toBeChecked();
  });
});

describe('where the shop offers WhatsApp and SMS alone', () => {
  testShop({ files: { 'settings.yaml': inYaml((settings) => settings.set('social_auth', [])) } });

  test('[AUTH-01] these are offered, and a messenger that does not know the customer yet leads to its bot', async () => {
    const { user, login } = await renderLogin('/', { shop: { loginWays: ['whatsapp', 'sms'] } });
    expect(within(login).getAllByRole('radio')).toHaveLength(2);
    expect(within(login).getByRole('radio', { name: 'WhatsApp' })).toBeChecked();
    expect(within(login).queryByRole('link', { name: /Войти через/ })).toBeNull();
    const botUrl = 'https://wa.example/bot?start=1';
    server.use(
      http.post('*/api/auth/send', () =>
        HttpResponse.json({ sent: false, botUrl, error: '', retryAfter: 60, expiresIn: 600, checks: 5, codeLength: 6 }),
      ),
    );
    await requestCode(user, login, newPhone());
    const bot = await within(login).findByRole('link', { name: 'Открыть WhatsApp' });
    expect(bot).toHaveAttribute('href', botUrl);
    expect(bot).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });
});

const PHONE = '+79990000001';
const SENT: ApiData<'sendLoginCode'> = { sent: true, botUrl: '', error: '', retryAfter: 60, expiresIn: 600, checks: 5, codeLength: 4 };

const answered = (change: Partial<typeof SENT>, channel: LoginChannel = 'sms') =>
  codeRequestResult({ ok: true, status: 200, total: null, data: { ...SENT, ...change } }, PHONE, channel, 1_000);
const failed = (failure: FailedRequest['failure'], status: number | null = null) =>
  codeRequestResult({ ok: false, failure, status, code: '', message: '', params: {} }, PHONE, 'sms', 1_000);

test('[AUTH-01] a sent code knows when another may be sent, how long and how often it is good', () => {
  expect(answered({})).toEqual({
    kind: 'sent',
    code: { phone: PHONE, channel: 'sms', again: 61_000, until: 601_000, tries: 5, codeLength: 4, botUrl: '' },
  });
});

test('[AUTH-01] a shop that names no pause, life or tries has the usual ones, and no tries are claimed', () => {
  expect(answered({ retryAfter: 0, expiresIn: 0, checks: 0 })).toMatchObject({ code: { again: 61_000, until: 601_000, tries: null } });
});

test('[AUTH-01] a messenger that names its bot counts as sent; the bot is not needed when the code was sent', () => {
  const botUrl = 'https://t.example/bot';
  expect(answered({ sent: false, botUrl }, 'telegram')).toMatchObject({ kind: 'sent', code: { channel: 'telegram', botUrl } });
  expect(answered({ botUrl }, 'telegram')).toMatchObject({ code: { botUrl: '' } });
});

test('[AUTH-02] a limit says when it ends', () => {
  expect(answered({ sent: false, error: 'too_many_requests', retryAfter: 360 })).toEqual({ kind: 'tooMany', until: 361_000 });
  expect(failed('refused', 429)).toEqual({ kind: 'tooMany', until: 61_000 });
});

test.each([
  ['wrong phone', answered({ sent: false, error: 'wrong phone' }), 'invalid'],
  ['an empty answer of a messenger', answered({ sent: false }, 'telegram'), 'invalid'],
  ['a malformed number', failed('refused', 400), 'invalid'],
  ['a country without codes', answered({ sent: false, error: 'country_not_served' }), 'countryNotServed'],
  ['a sender that fails', answered({ sent: false, error: 'code_send_error' }), 'sendFailed'],
  ['an empty answer to an SMS', answered({ sent: false }), 'sendFailed'],
  ['a refusal', failed('refused', 403), 'sendFailed'],
  ['a lost response', failed('outcome-unknown'), 'sendFailed'],
  ['no connection', failed('offline'), 'offline'],
])('[AUTH-01] %s is told as it is', (_, result, kind) => {
  expect(result).toEqual({ kind });
});
