import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLayersWith } from '#components/layers/layer-address.ts';
import type { PageType } from '#lib/contract/page-type.ts';
import { openLayer, useLayers } from '#stores/layers.ts';
import { server } from '#tests/component/server.ts';
import { contractHandlers } from '#tests/contract/msw.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import PageTypeChoice from './page-type-choice-client.tsx';
import SettingsContent from './settings-content-client.tsx';

const pageTypeChoice: PageType[] = ['lending', 'cat2', 'lavka'];
const shop = { pageTypeChoice };

beforeEach(() => openLayersWith(openLayer));
afterEach(() => void Reflect.set(document, 'cookie', 'page_type=; path=/; max-age=0'));

test('[LAY-04] the page types that the shop offers are shown with the current one chosen', async () => {
  const onClose = vi.fn();
  const { user } = await renderInShop(<PageTypeChoice path="/?layer=look" open onClose={onClose} />, { shop });
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(screen.getByRole('radio', { name: /^Лента/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Показать так' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(document.cookie).not.toContain('page_type');
});

test('[LAY-04] the settings lead to the page types only where there is a choice', async () => {
  server.use(...contractHandlers('http://shop.test/api', { settings: () => ({}) }));
  const { user, unmount } = await renderInShop(<SettingsContent />, { shop });
  await user.click(screen.getByRole('link', { name: /^Вид магазина/ }));
  expect(useLayers.getState().open.at(-1)).toContain('layer=look');
  unmount();
  await renderInShop(<SettingsContent />, { shop: { pageTypeChoice: ['lending'] } });
  expect(screen.queryByRole('link', { name: /^Вид магазина/ })).toBeNull();
});
