import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { holdOffer } from '#lib/pwa/install-offer.ts';
import { useInstall } from '#old/stores/install.ts';
import { router } from '#tests/component/next/router.ts';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { renderInShop } from '#tests/setup/render.tsx';
import { InstallCard } from './install-card-client.tsx';

testShop();

afterEach(() => vi.restoreAllMocks());

const DAY = 86_400_000;
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

/** A visitor who was here a day before. */
const keepVisits = (visits: number, refusedUntil = 0): void =>
  localStorage.setItem('install', JSON.stringify({ state: { visits, refusedUntil, seenAt: Date.now() - DAY }, version: 1 }));

const card = (): HTMLElement | null => screen.queryByRole('region', { name: /на (главном экране|вашем компьютере)$/ });

/** A visit to a page; the browser offers to install the shop before its scripts are there, as Chromium may. Answers how it was asked. */
async function visit(path = '/') {
  const prompt = vi.fn(() => Promise.resolve({ outcome: 'accepted' }));
  globalThis.installOffer = { prompt };
  holdOffer();
  cleanup();
  router.push(path);
  const { user } = await renderInShop(<InstallCard />);
  await waitFor(() => expect(Date.now() - useInstall.getState().seenAt).toBeLessThan(60_000));
  return { user, prompt };
}

test('the card is not shown at the first visit nor in a checkout, and a no holds for thirty days', async () => {
  await visit();
  expect(useInstall.getState().visits).toBe(1);
  expect(card()).toBeNull();
  keepVisits(2);
  await visit('/order');
  expect(card()).toBeNull();
  const { user, prompt } = await visit();
  await waitFor(() => expect(card()).not.toBeNull());
  await user.click(screen.getByRole('button', { name: 'Не сейчас' }));
  await waitFor(() => expect(card()).toBeNull());
  expect(Math.round((useInstall.getState().refusedUntil - Date.now()) / DAY)).toBe(30);
  await visit();
  expect(card()).toBeNull();
  expect(prompt).not.toHaveBeenCalled();
});

test('an offer that came before hydration is made when the card is there, and a yes asks the browser once', async () => {
  keepVisits(3, Date.now() - 1);
  const { user, prompt } = await visit();
  await user.click(await screen.findByRole('button', { name: 'Установить' }));
  await waitFor(() => expect(card()).toBeNull());
  expect(prompt).toHaveBeenCalledTimes(1);
});

test('an offer that comes later is held back from the browser’s own bar and shown as the card', async () => {
  keepVisits(3);
  const { user } = await visit();
  const prompt = vi.fn(() => Promise.resolve({ outcome: 'dismissed' }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Установить' }));
  await waitFor(() => expect(prompt).toHaveBeenCalledTimes(1));
});

test('on an iPhone the card says how to install, as nothing is offered there', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  keepVisits(1);
  globalThis.installOffer = undefined;
  const { user } = await renderInShop(<InstallCard />);
  await waitFor(() => expect(card()).not.toBeNull());
  const shown = within(card() ?? document.body);
  expect(shown.getByText(/«Поделиться»/)).toBeVisible();
  expect(shown.getAllByRole('button').map((button) => button.textContent)).toEqual(['Понятно']);
  await user.click(shown.getByRole('button', { name: 'Понятно' }));
  await waitFor(() => expect(card()).toBeNull());
});

test('what another app shares is searched for', async () => {
  const { user } = await openPage(
    `/?${new URLSearchParams({ shared_text: 'рамен https://other.example/recipe', shared_title: 'Заметки' })}`,
  );
  await waitFor(() => expect(screen.getAllByRole('combobox', { name: 'Поиск блюд' })[0]).toHaveValue('рамен'));
  expect(location.search).toBe('');
  const [field] = screen.getAllByRole('combobox', { name: 'Поиск блюд' });
  await user.click(field ?? document.body);
  expect((await screen.findAllByRole('row', { name: /Рамен с рулетом из цыплёнка/ })).length).toBeGreaterThan(0);
});
