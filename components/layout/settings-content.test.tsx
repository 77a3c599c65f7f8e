import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { openLayersWith } from '#components/layers/layer-address.ts';
import { LayerProviders } from '#components/layers/layer-providers-client.tsx';
import { useAppearance } from '#stores/appearance.ts';
import { openLayer, useLayers } from '#stores/layers.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { server } from '#tests/component/server.ts';
import { contractHandlers } from '#tests/contract/msw.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { Theme } from './late-controls-client.tsx';
import MenuContent from './menu-content-client.tsx';
import SettingsContent from './settings-content-client.tsx';

const settings = {
  translate_active: true,
  use_backend_translate: true,
  language_list: [
    { code: 'ru', text: 'Русский', default: true },
    { code: 'en', text: 'English' },
  ],
  menu: [
    { title: 'О нас', slug: 'about', type: 'page', children: [{ title: 'Вакансии', slug: 'jobs', type: 'page', children: [] }] },
    { title: 'Блог', type: 'url', url: '/blog', children: [] },
  ],
  contacts: { phone: '+7 843 200-40-40', email: 'ogon@ugolek.example' },
};

beforeEach(() => {
  openLayersWith(openLayer);
  useLayers.setState({ open: [] });
  useAppearance.setState(useAppearance.getInitialState(), true);
  server.use(...contractHandlers('http://shop.test/api', { settings: () => settings }));
});

test('[SET-03] the settings offer the system’s theme as well', async () => {
  const { user } = await renderInShop(
    <>
      <Theme />
      <SettingsContent />
    </>,
  );
  expect(screen.getByRole('radio', { name: 'Светлая' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Тёмная' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'Как в системе' }));
  expect(document.documentElement.dataset.theme).toBe('light');
});

test('[I18N-04] a language leads to the page below the layers, with its filters', async () => {
  routerDouble.open('/menu/vok?badges=hit&layer=settings');
  useLayers.setState({ open: ['/menu/vok?badges=hit&layer=menu', '/menu/vok?badges=hit&layer=settings'] });
  await renderInShop(<SettingsContent />, { settings });
  const english = await screen.findByRole('link', { name: /English/ });
  expect(english).toHaveAttribute('href', '/en/menu/vok?badges=hit');
  expect(screen.getByRole('link', { name: 'Русский', current: true })).toHaveAttribute('href', '/menu/vok?badges=hit');
});

test('[LAY-03] [LK-08] the burger menu has the place, categories, pages, contacts and settings', async () => {
  const section = { id: 1, href: '/menu/vok', name: 'Вок', tint: 'wok', image: '', own: '', count: 3, children: [] };
  server.use(http.get('*/api/menu/sections', () => HttpResponse.json({ sections: [section] })));
  const { user } = await renderInShop(<MenuContent />, { locale: 'en' });
  expect(await screen.findByRole('link', { name: 'Вок' })).toHaveAttribute('href', '/en/menu/vok');
  expect(screen.getByRole('link', { name: 'Блог' })).toHaveAttribute('href', '/en/blog');
  expect(screen.getByRole('link', { name: /200-40-40/ })).toHaveAttribute('href', 'tel:+78432004040');
  expect(screen.getByRole('link', { name: 'ogon@ugolek.example' })).toBeVisible();
  // A branch opens in place and starts with its own page.
  await user.click(screen.getByText('О нас', { selector: 'summary' }));
  expect(screen.getByRole('link', { name: 'О нас' })).toHaveAttribute('href', '/en/information/page/about');
  // The food preferences open over any page.
  await user.click(screen.getByRole('link', { name: /^Food preferences/ }));
  expect(useLayers.getState().open.at(-1)).toContain('layer=preferences');
  await user.click(screen.getByRole('link', { name: /Settings/ }));
  await waitFor(() => expect(useLayers.getState().open.at(-1)).toContain('layer=settings'));
});

test('[LAY-03] without the categories and the settings the burger menu shows what it has', async () => {
  server.use(
    http.get('*/api/menu/sections', () => HttpResponse.error()),
    http.get('*/api/*', () => HttpResponse.error()),
  );
  await renderInShop(
    <LayerProviders>
      <MenuContent />
    </LayerProviders>,
  );
  expect(screen.getByRole('link', { name: /Войти/ })).toHaveAttribute('href', '/lk');
});

test('[KF-APP-33] a language into which the dishes are not translated says so', async () => {
  const own = { ...settings, use_backend_translate: false };
  server.use(...contractHandlers('http://shop.test/api', { settings: () => own }));
  await renderInShop(<SettingsContent />, { settings: own });
  expect(await screen.findByRole('link', { name: /English/ })).toHaveTextContent(/блюда: русский/i);
  expect(screen.getByRole('link', { name: 'Русский' })).toBeVisible();
});

test('[KF-APP-32] the language with the flag `default` is the one without a prefix', async () => {
  const languages = [
    { code: 'ru', text: 'Русский' },
    { code: 'en', text: 'English', default: true },
  ];
  const own = { ...settings, language_list: languages };
  routerDouble.open('/menu/vok');
  server.use(...contractHandlers('http://shop.test/api', { settings: () => own }));
  await renderInShop(<SettingsContent />, { settings: own, locale: 'en' });
  expect(await screen.findByRole('link', { name: /Русский/ })).toHaveAttribute('href', '/ru/menu/vok');
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/menu/vok');
});
