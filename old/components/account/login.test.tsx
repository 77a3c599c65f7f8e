import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { server } from '#tests/component/server.ts';
import { NOON, testShop } from '#tests/component/shop.ts';
import { says, saysNot } from '#tests/component/steps.ts';
import { callShop, codeFor } from '#tests/component/visitor.ts';
import { inYaml } from '#tests/setup/shop-copy.ts';

let phones = 0;
/** A phone of no other test of this file. */
const newPhone = (): string => `+7917555${String(++phones).padStart(4, '0')}`;
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Opens the login from the header. */
async function pressAccount(user: UserEvent): Promise<HTMLElement> {
  const [button] = await screen.findAllByRole('button', { name: 'Личный кабинет' });
  if (button === undefined) throw new Error('the page has no account button');
  await user.click(button);
  return screen.findByRole('dialog');
}

async function openLogin() {
  const { user } = await openPage('/menu/deserty/morozhenoe');
  const login = await pressAccount(user);
  await within(login).findByLabelText('Телефон');
  return { user, login };
}

async function typePhone(user: UserEvent, login: HTMLElement, phone: string): Promise<void> {
  const field = within(login).getByLabelText('Телефон');
  await user.clear(field);
  await user.type(field, phone);
  await user.click(within(login).getByRole('button', { name: 'Получить код' }));
}

async function askCode(user: UserEvent, login: HTMLElement, phone: string): Promise<HTMLElement> {
  await typePhone(user, login, phone);
  await within(login).findByText('Введите код');
  return within(login).getByLabelText('Код');
}

const loggedIn = async (): Promise<void> => {
  await screen.findAllByRole('link', { name: /^Личный кабинет/ });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const customer = async (): Promise<unknown> => Object(await (await callShop('/api/auth/session')).json()).profile;

describe('a code', () => {
  testShop();

  test('[AUTH-01] is still asked for after the login was closed and the page loaded again, and is accepted as people paste it', async () => {
    const phone = newPhone();
    const { user, login } = await openLogin();
    expect(await askCode(user, login, phone)).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await within(login).findByRole('button', { name: /^Отправить ещё раз через \d:\d\d$/ })).toBeDisabled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const again = await openPage('/menu/deserty/morozhenoe');
    const dialog = await pressAccount(again.user);
    await within(dialog).findByRole('button', { name: /^Отправить ещё раз через \d:\d\d$/ });
    const code = await codeFor(phone);
    await again.user.click(within(dialog).getByLabelText('Код'));
    await again.user.paste(`код ${code.slice(0, 2)}-${code.slice(2)}`);
    await loggedIn();
    expect(sessionStorage.getItem('login-attempt') ?? '').not.toContain(phone);
  });

  test('[AUTH-01] [AUTH-02] is not sent to a country that the shop does not serve; a number of its own gets it by Telegram', async () => {
    const abroad = '+4915112345678';
    const phone = newPhone();
    const { user, login } = await openLogin();
    await user.click(await within(login).findByRole('radio', { name: 'Telegram' }));
    await typePhone(user, login, abroad);
    const field = within(login).getByLabelText('Телефон');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Коды на номера этой страны не отправляем/));
    const code = await askCode(user, login, phone);
    await says(login, /Отправили в Telegram на \+7 917/);
    await user.type(code, await codeFor(phone));
    await loggedIn();
    expect(await customer()).toMatchObject({ phone });
  });

  test('[AUTH-01] [AUTH-02] has counted tries; after the last one the right code is refused, and so is another code for some minutes', async () => {
    const phone = newPhone();
    const { user, login } = await openLogin();
    server.use(http.post('/api/auth/send', () => HttpResponse.error()));
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    await typePhone(user, login, phone);
    await says(login, 'Нет сети');
    server.resetHandlers();
    Reflect.deleteProperty(navigator, 'onLine');
    const field = await askCode(user, login, phone);
    const right = await codeFor(phone);
    for (const left of ['Осталось 4 попытки', 'Осталось 3 попытки', 'Осталось 2 попытки', 'Осталась 1 попытка']) {
      await user.type(field, otherThan(right));
      await says(await within(login).findByRole('alert'), `Неверный код. ${left}`);
      await waitFor(() => expect(field).toHaveValue(''));
    }
    await user.type(field, otherThan(right));
    await says(await within(login).findByRole('alert'), 'Попытки закончились. Запросите новый код.');
    await waitFor(() => expect(field).toBeEnabled());
    await user.type(field, right);
    expect(await within(login).findByRole('button', { name: 'Войти' })).toBeDisabled();
    expect(await customer()).toBeNull();

    for (let i = 0; i < 2; i += 1) {
      await user.click(within(login).getByRole('button', { name: 'Другой номер' }));
      expect(await within(login).findByLabelText('Телефон')).not.toHaveValue('');
      await askCode(user, login, phone);
    }
    await user.click(within(login).getByRole('button', { name: 'Другой номер' }));
    await user.click(await within(login).findByRole('button', { name: 'Получить код' }));
    expect(await within(login).findByText(/^Слишком много попыток. Попробуйте через (9|10) минут\.$/)).toBeVisible();
  });

  test('[AUTH-01] a wrong code is said to be wrong with the tries that are left, and the right one logs in', async () => {
    const phone = newPhone();
    const { user, login } = await openLogin();
    const field = await askCode(user, login, phone);
    const right = await codeFor(phone);
    await user.type(field, otherThan(right));
    await says(await within(login).findByRole('alert'), 'Неверный код. Осталось 4 попытки');
    await user.clear(field);
    await user.type(field, right);
    await loggedIn();
  });

  test('[AUTH-01] a number without its prefix is read before the settings have come', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.use(
      http.get('/api/wp-json/v1/all_settings', async () => {
        await promise;
      }),
    );
    const { user, login } = await openLogin();
    await askCode(user, login, newPhone().replace('+7', '8'));
    resolve();
  });
});

describe('a code that is not typed in time', () => {
  const shop = testShop({ now: NOON });

  test('[AUTH-02] is said to have expired, and a new one logs in', async () => {
    const phone = newPhone();
    const { user, login } = await openLogin();
    const field = await askCode(user, login, phone);
    await shop.setNow(NOON + 11 * 60_000);
    await says(login, 'Код больше не действует. Запросите новый.');
    await user.click(await within(login).findByRole('button', { name: 'Отправить ещё раз' }));
    await saysNot(login, 'Код больше не действует. Запросите новый.');
    await user.type(field, await codeFor(phone));
    await loggedIn();
  });
});

describe('where the shop offers WhatsApp and SMS alone', () => {
  testShop({
    files: {
      'settings.yaml': inYaml((settings) => {
        settings.set('login_ways', ['whatsapp', 'sms']);
        settings.set('social_auth', []);
      }),
    },
  });

  test('[AUTH-01] these are offered, and a messenger that does not know the customer yet leads to its bot', async () => {
    const { user, login } = await openLogin();
    expect(await within(login).findAllByRole('radio')).toHaveLength(2);
    expect(within(login).getByRole('radio', { name: 'WhatsApp' })).toBeChecked();
    expect(within(login).queryByRole('link', { name: /Войти через/ })).toBeNull();
    const botUrl = 'https://wa.example/bot?start=1';
    server.use(
      http.post('/api/auth/send', () =>
        HttpResponse.json({ sent: false, botUrl, error: '', retryAfter: 60, expiresIn: 600, checks: 5, codeLength: 6 }),
      ),
    );
    await askCode(user, login, newPhone());
    const bot = within(login).getByRole('link', { name: 'Открыть WhatsApp' });
    expect(bot).toHaveAttribute('href', botUrl);
    expect(bot).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });
});
