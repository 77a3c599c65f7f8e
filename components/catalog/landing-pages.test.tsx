import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getMenu } from '#lib/server/data/menu.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import { getSettings } from '#lib/server/data/settings.ts';
import { consoleErrors } from '#tests/component/console-errors.ts';
import { resolveServerTree } from '#tests/component/server-tree.ts';
import { runningShop, testShop } from '#tests/component/shop.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { Landing } from './landing-pages.tsx';

testShop();
beforeEach(() => runningShop().enter());

async function open(options: { readonly first?: string; readonly hasMenu?: boolean; readonly headingText?: string } = {}) {
  const { first, hasMenu = true, headingText = '' } = options;
  const settings = await getSettings('ru');
  const view: PageView = { locale: 'ru', pageType: 'lending', settings: { ...settings, seo: { ...settings.seo, headingText } } };
  const menu = hasMenu ? await getMenu('ru') : null;
  // The scrolling before the first paint is done by an inline script, which the browser's parser runs and React does not.
  consoleErrors.allow(/Encountered a script tag/);
  await renderInShop(await resolveServerTree(<Landing view={view} menu={menu} {...(first !== undefined && { first })} />));
  return within(screen.getByRole('main'));
}

test('[KF-CATALOG-10] [KF-CATALOG-12] the page of a category waits with its first paint until it stands at the section', async () => {
  const main = await open({ first: 'rolly' });
  expect(main.getByRole('heading', { level: 2, name: /Роллы/ }).closest('section')).toHaveAttribute('id', 'rolly');
  expect(document.querySelector('[data-scroll-to]')).toHaveAttribute('data-scroll-to', 'rolly');
  expect(document.querySelector('link[rel="expect"]')).toHaveAttribute('blocking', 'render');
  const section = document.getElementById('rolly');
  const [picture] = section?.querySelectorAll('article img') ?? [];
  expect(picture).toHaveAttribute('fetchpriority', 'high');
});

test('home does not wait for a section', async () => {
  await open();
  expect(document.querySelector('[data-scroll-to]')).toBeNull();
  expect(document.querySelector('link[rel="expect"]')).toBeNull();
});

test('[KF-CATALOG-09] [ERR-01] without the catalogue the bar shows the main categories, and a link asks again for the same address', async () => {
  const main = await open({ hasMenu: false });
  const bar = within(await main.findByRole('navigation', { name: 'Категории' }));
  expect(bar.getByRole('link', { name: 'Печь' })).toHaveAttribute('href', '/menu/pech');
  expect(main.getByText('Меню не загрузилось')).toBeVisible();
  expect(main.getByText('Повторить').closest('a')).toHaveAttribute('href', '');
});

test('what the shop adds to its heading stands below everything that can be ordered', async () => {
  const main = await open({ headingText: '<p>Готовим с 2016 года</p>' });
  const text = main.getByText('Готовим с 2016 года');
  const last = main.getAllByRole('article').at(-1);
  expect(last && last.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
