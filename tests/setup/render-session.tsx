import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, onTestFinished } from 'vitest';
import { SessionParts } from '#components/layers/idle-parts-client.tsx';
import { Layers } from '#components/layers/layers-client.tsx';
import { AccountLink } from '#components/layout/header-footer-client.tsx';
import type { ShopContextValue } from '#components/layout/shop-context.ts';
import { isHistoryBusy } from '#lib/client/history.ts';
import { useMessenger } from '#lib/client/messenger/messenger.ts';
import { useLayers } from '#stores/layers.ts';
import { rehydrateStores } from '#stores/rehydrate.ts';
import { useSession } from '#stores/session.ts';
import { useToasts } from '#stores/toasts.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { callShop, codeFor } from '#tests/component/visitor.ts';
import { renderInShop } from './render-shop.tsx';

interface Options {
  readonly shop?: Partial<ShopContextValue>;
  /** What the page shows besides. */
  readonly children?: ReactNode;
}

/** A page with the header's account link, the layers and what every page does about its visitor; the shop of `testShop` answers. */
export async function renderSession(href = '/', { shop = {}, children }: Options = {}) {
  routerDouble.open(href);
  useLayers.setState(useLayers.getInitialState(), true);
  useMessenger.setState(useMessenger.getInitialState(), true);
  useToasts.setState({ toasts: [] });
  useToasts.getState().hold(true);
  onTestFinished(rehydrateStores());
  const page = await renderInShop(
    <div id="main">
      <AccountLink />
      {children}
      <Layers />
      <SessionParts />
    </div>,
    { shop: { phone: '+7 843 200-40-40', loginWays: ['sms', 'telegram', 'whatsapp'], ...shop } },
  );
  await act(async () => {});
  return page;
}

/** Waits until the server has said who is logged in. */
export const sessionKnown = (): Promise<void> => waitFor(() => expect(useSession.getState().known).toBe(true));

/** Opens the login from the header. */
export async function openLogin(user: UserEvent): Promise<HTMLElement> {
  await user.click(screen.getByRole('link', { name: 'Личный кабинет' }));
  const login = await screen.findByRole('dialog', { name: 'Вход' });
  await within(login).findByRole('heading', { name: /^(Войти|Введите)/ });
  return login;
}

let phones = 0;
/** A phone that no test has used before. */
export const newPhone = (): string => `+7917555${String(++phones).padStart(4, '0')}`;

/** Requests a code for the number. */
export async function requestCode(user: UserEvent, login: HTMLElement, phone: string): Promise<void> {
  const field = within(login).getByLabelText('Телефон');
  await user.clear(field);
  await user.type(field, phone);
  await user.click(within(login).getByRole('button', { name: 'Получить код' }));
}

/** The first box of the code, once the code was sent. */
export async function codeField(login: HTMLElement): Promise<HTMLElement> {
  await within(login).findByRole('heading', { name: 'Введите код' });
  return within(login).getByRole('textbox', { name: 'Код' });
}

/** Waits until every layer has closed, and the browser's history has gone back with it. */
export async function layersClosed(): Promise<void> {
  await waitFor(() => expect(useLayers.getState().open).toEqual([]));
  await waitFor(() => expect(isHistoryBusy()).toBe(false));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

export async function logInByCode(user: UserEvent, phone: string): Promise<void> {
  const login = await openLogin(user);
  await requestCode(user, login, phone);
  await user.click(await codeField(login));
  await user.keyboard(await codeFor(phone));
  await layersClosed();
}

/** The customer of this browser's session, as the server says. */
export const customerOfSession = async (): Promise<unknown> => Object(await (await callShop('/api/auth/session')).json()).profile;

export const toastTexts = (): readonly string[] => useToasts.getState().toasts.map(({ text }) => text);
