import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { layerAddress } from '#components/layers/layer-address.ts';
import { THEME_KEY } from '#lib/theme/inline-scripts.ts';
import { useAppearance } from '#stores/appearance.ts';
import { useFavourites } from '#stores/favourites.ts';
import { usePlace } from '#stores/place.ts';
import { rehydrateStores } from '#stores/rehydrate.ts';
import { useSession } from '#stores/session.ts';
import { useToasts } from '#stores/toasts.ts';
import { consoleErrors } from '#tests/component/console-errors.ts';
import { SOMEWHERE } from '#tests/setup/render-dish.tsx';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { SkipLink } from './document-client.tsx';
import { Part } from './error-boundary-client.tsx';
import { ErrorView } from './error-view-client.tsx';
import { AccountLink, FavouritesLink, MenuLink } from './header-footer-client.tsx';
import { HoursNow, Theme, WorkingThemeSwitch } from './late-controls-client.tsx';
import { MaintenanceView } from './system-view.tsx';

const root = document.documentElement;

beforeEach(() => {
  root.dataset.theme = 'light';
  useAppearance.setState(useAppearance.getInitialState(), true);
  useToasts.setState(useToasts.getInitialState(), true);
  useFavourites.setState(useFavourites.getInitialState(), true);
  useSession.setState(useSession.getInitialState(), true);
  usePlace.setState(usePlace.getInitialState(), true);
});
afterEach(() => vi.restoreAllMocks());

test('[SET-03] the theme is the shop’s until the visitor chooses one, which is kept', async () => {
  const { user } = await renderInShop(
    <>
      <Theme />
      <WorkingThemeSwitch />
    </>,
    { shop: { theme: 'dark' } },
  );
  // The root layout has already written the shop's theme.
  expect(root.dataset.theme).toBe('light');
  await user.click(screen.getByRole('button', { name: 'Светлая тема' }));
  expect(localStorage.getItem(THEME_KEY)).toBe('light');
  await user.click(screen.getByRole('button', { name: 'Тёмная тема' }));
  expect(root.dataset.theme).toBe('dark');
  expect(localStorage.getItem(THEME_KEY)).toBe('dark');
});

test('[SET-03] a choice of an earlier visit, and of another tab, is shown', async () => {
  localStorage.setItem(THEME_KEY, 'dark');
  await renderInShop(<Theme />);
  expect(root.dataset.theme).toBe('dark');
  localStorage.setItem(THEME_KEY, 'light');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY })));
  expect(root.dataset.theme).toBe('light');
});

test('[SET-03] a visitor who follows the system has its theme', async () => {
  localStorage.setItem(THEME_KEY, 'system');
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ matches: media.includes('dark'), media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  );
  await renderInShop(<Theme />);
  expect(root.dataset.theme).toBe('dark');
});

test('[KF-LAYOUT-09] the skip link leads to the first dish, and to the content where there is none', async () => {
  const { user, rerender } = await renderInShop(
    <>
      <SkipLink />
      <main>
        <a href="/menu/vok">Вок</a>
        <article>
          <a href="/menu/vok/udon/udon">Удон</a>
        </article>
      </main>
    </>,
  );
  const link = screen.getByRole('link', { name: 'Перейти к меню' });
  await user.click(link);
  expect(screen.getByRole('link', { name: 'Удон' })).toHaveFocus();
  rerender(<SkipLink />);
  expect(screen.getByRole('link', { name: 'Перейти к меню' })).toHaveAttribute('href', '#main');
});

test('the favourites of a guest are a selection of the catalogue, those of a customer in the account; their number is in the label', async () => {
  await renderInShop(<FavouritesLink />, { locale: 'en' });
  await act(async () => onTestFinished(rehydrateStores()));
  const link = screen.getByRole('link', { name: 'Favourites' });
  expect(link).toHaveAttribute('href', '/en/catalog/custom');
  act(() => useFavourites.setState({ ids: [1, 2] }));
  expect(screen.getByRole('link', { name: 'Favourites, 2' })).toHaveTextContent('2');
  act(() => useSession.setState({ known: false, customerId: 7 }));
  expect(screen.getByRole('link', { name: 'Favourites, 2' })).toHaveAttribute('href', '/en/lk/favorite');
});

test('unread notifications are counted at the account, up to nine', async () => {
  await renderInShop(<AccountLink />);
  const link = screen.getByRole('link', { name: 'Личный кабинет' });
  expect(link).toHaveAttribute('href', '/lk');
  await act(async () => onTestFinished(rehydrateStores()));
  act(() => useSession.setState({ customerId: 7, unreadCount: 12 }));
  expect(screen.getByRole('link', { name: 'Личный кабинет, 12 новых уведомлений' })).toHaveTextContent('9+');
  expect(screen.getByRole('link'), 'a press that has begun goes on').toBe(link);
});

test('the menu is a link to the page with its links, which opens the layer', async () => {
  const { user } = await renderInShop(<MenuLink />);
  const link = screen.getByRole('link', { name: 'Меню и настройки' });
  expect(link).toHaveAttribute('href', '/information');
  await user.click(link);
  expect(location.search).toBe(layerAddress('menu'));
});

describe('the hours below the shop’s phone', () => {
  const aroundClock = { wp_timezone: 'UTC', around_clock: true };
  const settings = { delivery: { default_warehouse_id: 11 }, delivery_work_time: { delivery: { '11': aroundClock, '12': aroundClock } } };
  const written = { text: 'до 23:00', until: Date.now() + 3_600_000 };

  test('are what the server wrote while that is true', async () => {
    await renderInShop(<HoursNow warehouseId={null} {...written} />, { settings });
    expect(screen.getByText('до 23:00')).toBeVisible();
  });

  test('are those of now once it is no longer true, for the shop’s first warehouse', async () => {
    await renderInShop(<HoursNow warehouseId={null} {...written} until={Date.now() - 60_000} />, { settings });
    expect(await screen.findByText('круглосуточно')).toBeVisible();
  });

  test('are those of the visitor’s own place', async () => {
    await renderInShop(<HoursNow warehouseId={null} {...written} />, { settings });
    act(() => usePlace.getState().choose('delivery', { ...SOMEWHERE, warehouseId: 12 }));
    expect(await screen.findByText('круглосуточно')).toBeVisible();
  });
});

function Broken(): never {
  throw new Error('broken');
}

test('[KF-APP-07] a part of the layout that fails is left out, the rest stays and a notice says so', async () => {
  consoleErrors.allow(/broken/);
  await renderInShop(
    <>
      <Part>
        <Broken />
      </Part>
      <Part>
        <Broken />
      </Part>
      <p>Страница</p>
    </>,
  );
  expect(screen.getByText('Страница')).toBeVisible();
  await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
  const [notice] = useToasts.getState().toasts;
  expect(notice).toMatchObject({ text: 'Что-то пошло не так', action: { label: 'Обновить' } });
});

test('[KF-APP-07] the error page says what happened and offers «Обновить» and home', async () => {
  await renderInShop(<ErrorView error={new Error('broken')} />, { locale: 'en' });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong');
  expect(main.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en');
});

test('[KF-APP-07] the error page is shown from its beginning, wherever the page before was scrolled to', async () => {
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  onTestFinished(() => void vi.stubGlobal('scrollTo', () => undefined));
  await renderInShop(<ErrorView error={new Error('broken')} />);
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
});

test('[SET-02] the maintenance page says nothing but its sentence and how to try again', async () => {
  await renderInShop(
    <MaintenanceView message="Сайт на профилактике." text="Откроемся сами." action={<button type="button">Проверить</button>} />,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Сайт на профилактике.');
  expect(screen.queryByRole('link')).toBeNull();
});
