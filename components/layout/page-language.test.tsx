import { runInNewContext } from 'node:vm';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wantedLanguage } from '#lib/client/translation/widget.ts';
import { DIRECTION_SCRIPT } from '#lib/theme/inline-scripts.ts';
import { useAppearance } from '#stores/appearance.ts';
import { useSeen } from '#stores/seen.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { LanguageOffer, useResumedTranslation } from './background-client.tsx';
import { TranslateChoice } from './settings-content-client.tsx';

const LANGUAGES = {
  translate_active: true,
  language_list: [
    { code: 'ru', text: 'Русский', default: true },
    { code: 'en', text: 'English' },
  ],
};
const WIDGET = { ...LANGUAGES, use_google_translate: true, google_languages_list: ['ja', 'en'] };

const forget = (name: string) => void Reflect.set(document, 'cookie', `${name}=; path=/; max-age=0`);
const script = () => document.head.querySelector('script[src*="translate_a/element.js"]');

beforeEach(() => {
  routerDouble.open('/menu/vok?badges=hit');
  useSeen.setState(useSeen.getInitialState(), true);
  useAppearance.setState(useAppearance.getInitialState(), true);
});
afterEach(() => {
  vi.restoreAllMocks();
  forget('NEXT_LOCALE');
  forget('googtrans');
  document.documentElement.className = '';
  script()?.remove();
});

const prefers = (...languages: readonly string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue([...languages]);

test('[KF-APP-34] who prefers another language of the shop is asked once, each language by its own name', async () => {
  prefers('en-GB', 'ru');
  const { user, unmount } = await renderInShop(<LanguageOffer />, { settings: LANGUAGES });
  expect(await screen.findByRole('region', { name: 'Язык' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'English' })).toHaveAttribute('href', '/en/menu/vok?badges=hit');
  await user.click(screen.getByRole('button', { name: 'Русский' }));
  expect(screen.queryByRole('region')).toBeNull();
  unmount();
  await renderInShop(<LanguageOffer />, { settings: LANGUAGES });
  await act(async () => undefined);
  expect(screen.queryByRole('region')).toBeNull();
});

test.each([
  ['whose own language it is', ['ru-RU'], '/'],
  ['whose language the shop does not offer', ['ja'], '/'],
  ['who is placing an order', ['en'], '/order'],
])('[KF-APP-34] nobody is asked %s', async (_, languages, path) => {
  routerDouble.open(path);
  prefers(...languages);
  await renderInShop(<LanguageOffer />, { settings: LANGUAGES });
  await act(async () => undefined);
  expect(screen.queryByRole('region')).toBeNull();
  expect(useSeen.getState().wasOfferedLanguage).toBe(false);
});

test('[I18N-04] the address of a language is left as it is', async () => {
  prefers('ru');
  routerDouble.open('/en/menu/vok');
  await renderInShop(<LanguageOffer />, { settings: LANGUAGES, locale: 'en' });
  await act(async () => undefined);
  expect(screen.queryByRole('region')).toBeNull();
});

test('[I18N-03] a language of the widget is asked about before anything of it is loaded', async () => {
  const { user } = await renderInShop(<TranslateChoice />, { settings: WIDGET });
  // English is one of the languages of the shop's own interface.
  expect(screen.queryByRole('button', { name: 'English' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '日本語' }));
  expect(screen.getByText(/Google Переводчик/)).toBeVisible();
  expect(script()).toBeNull();
  expect(wantedLanguage(document.cookie)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Перевести' }));
  expect(wantedLanguage(document.cookie)).toBe('ja');
  expect(script()).not.toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Загружаем переводчик…');
  act(() => void document.documentElement.classList.add('translated-ltr'));
  await waitFor(() => expect(useAppearance.getState().translation).toBe('on'));
});

test('[I18N-03] a widget that does not load is said, with the way to the service’s own site', async () => {
  const { user } = await renderInShop(<TranslateChoice />, { settings: WIDGET });
  await user.click(screen.getByRole('button', { name: '日本語' }));
  await user.click(screen.getByRole('button', { name: 'Перевести' }));
  act(() => void script()?.dispatchEvent(new Event('error')));
  expect(await screen.findByRole('alert')).toHaveTextContent('Переводчик не загрузился');
  expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^https:\/\/translate\.google\.com\/translate\?.*tl=ja/));
  await user.click(screen.getByRole('button', { name: 'Показать оригинал' }));
  expect(wantedLanguage(document.cookie)).toBeNull();
});

test('[I18N-03] checkout and account are never translated', async () => {
  routerDouble.open('/order');
  await renderInShop(<TranslateChoice />, { settings: WIDGET });
  expect(screen.getByText(/Оформление заказа и кабинет переводчику не показываем/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('[I18N-03] a shop without the widget does not mention it', async () => {
  const { container } = await renderInShop(<TranslateChoice />, { settings: LANGUAGES });
  expect(container).toBeEmptyDOMElement();
});

function Resumed() {
  useResumedTranslation();
  return null;
}

test('[I18N-03] the next page is translated as the last one was, and without a choice nothing is loaded', async () => {
  const { unmount } = await renderInShop(<Resumed />, { settings: WIDGET });
  await act(async () => undefined);
  expect(script()).toBeNull();
  unmount();
  Reflect.set(document, 'cookie', 'googtrans=/ru/ja; path=/');
  await renderInShop(<Resumed />, { settings: WIDGET });
  await waitFor(() => expect(script()).not.toBeNull());
});

test('[I18N-03] the page turns with a translation that is read from the other side, and back when it ends', async () => {
  const root = document.documentElement;
  root.dir = 'ltr';
  runInNewContext(DIRECTION_SCRIPT, { document, MutationObserver });
  root.classList.add('translated-rtl');
  await waitFor(() => expect(root.dir).toBe('rtl'));
  root.classList.remove('translated-rtl');
  await waitFor(() => expect(root.dir).toBe('ltr'));
});
