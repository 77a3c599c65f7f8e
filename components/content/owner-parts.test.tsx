import { act, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { fillSlots } from '#components/layers/late-parts-client.tsx';
import { ConsentLink } from '#components/layout/header-footer-client.tsx';
import { shopContext } from '#components/layout/shop-context.ts';
import { ShopProvider } from '#components/layout/shop-context-client.tsx';
import { messagesOf } from '#lib/i18n/messages-of.ts';
import { readSnippets } from '#lib/server/data/owner-scripts.ts';
import { useConsent } from '#stores/consent.ts';
import { rehydrateStores } from '#stores/rehydrate.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { OwnerScripts } from './owner-parts-client.tsx';

fillSlots();

const HOSTS = ['cdn.example'];
const SCRIPTS = `<meta name="yandex-verification" content="1a2b"><link rel="stylesheet" href="https://cdn.example/w.css"><style>.w{}</style>
<script src="https://cdn.example/w.js" async></script><noscript><img src="https://cdn.example/1"></noscript>`;

/** The element, with a counter of its own, because a document gets each snippet once. */
function elementWith(counter: string, metricsOnOrders = false) {
  const scripts = readSnippets(`${SCRIPTS}<style>/* ${counter} */</style>`, HOSTS);
  const metrics = readSnippets(`<script>${counter}</script>`, HOSTS);
  const read = { scripts: scripts.run, metrics: metrics.run, metricsOnOrders, metas: scripts.metas, pictures: scripts.pictures };
  return <OwnerScripts {...read} />;
}

/** The content of the document's head. */
const added = () =>
  [...document.head.querySelectorAll('script, link, style, meta')].map(
    (one) => one.getAttribute('src') ?? one.getAttribute('href') ?? one.getAttribute('content') ?? one.textContent,
  );
const OWN = ['https://cdn.example/w.css', '.w{}', 'https://cdn.example/w.js'];
const answer = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  useConsent.setState(useConsent.getInitialState(), true);
  routerDouble.open('/');
});

test('[SET-05] [KF-APP-27] the HTML holds verification and the picture for browsers without scripts, that of the checkout neither', async () => {
  const messages = await messagesOf('ru', undefined);
  const context = shopContext(settingsOf({}), { locale: 'ru', pageType: 'lending', messagesVersion: '', mapsKey: '', madeAt: 0 });
  const html = () =>
    renderToStaticMarkup(
      <NextIntlClientProvider locale="ru" messages={messages}>
        <ShopProvider value={context}>{elementWith('void 0')}</ShopProvider>
      </NextIntlClientProvider>,
    );
  routerDouble.open('/menu/supy');
  expect(html()).toContain('<meta name="yandex-verification" content="1a2b"/>');
  expect(html()).toContain('<noscript><img src="https://cdn.example/1"');
  for (const path of ['/order', '/lk', '/order/5']) {
    routerDouble.open(path);
    expect(html(), path).toBe('');
  }
});

test('[SET-05] nothing is added beside the checkout', async () => {
  routerDouble.open('/order');
  await renderInShop(elementWith('void 1'));
  act(() => void rehydrateStores());
  // The component loads it as well, and a module is loaded once.
  await import('./run-snippets.ts');
  expect(added().filter((one) => OWN.includes(one ?? ''))).toEqual([]);
  expect(screen.queryByRole('region')).toBeNull();
});

test('[SET-05] [KF-APP-29] what needs no consent is added with the page, metrics after consent alone', async () => {
  const { user } = await renderInShop(elementWith('void 2'));
  await waitFor(() => expect(added()).toEqual(expect.arrayContaining([...OWN, '1a2b'])));
  act(() => void rehydrateStores());
  const agree = await answer('Разрешить');
  expect(added()).not.toContain('void 2');
  await user.click(agree);
  await waitFor(() => expect(added()).toContain('void 2'));
  expect(screen.queryByRole('region')).toBeNull();
});

test('[SET-05] who refused is not asked again, until the link of the footer', async () => {
  const { user } = await renderInShop(
    <>
      {elementWith('void 3')}
      <ConsentLink />
    </>,
  );
  act(() => void rehydrateStores());
  await user.click(await answer('Только необходимые'));
  expect(screen.queryByRole('region')).toBeNull();
  expect(added()).not.toContain('void 3');
  await user.click(await answer('Настройки cookie'));
  const notice = await screen.findByRole('region', { name: 'Согласие на cookie' });
  await waitFor(() => expect(notice).toHaveFocus());
  await user.click(await answer('Только необходимые'));
  expect(screen.queryByRole('region')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Настройки cookie' })).toHaveFocus());
});

test('[SET-05] metrics of a visitor who agreed before are added without a question', async () => {
  useConsent.getState().choose('agreed');
  await renderInShop(elementWith('void 4'));
  act(() => void rehydrateStores());
  await waitFor(() => expect(added()).toContain('void 4'));
  expect(screen.queryByRole('button', { name: 'Разрешить' })).toBeNull();
});

test('[KF-APP-28] the page of an order gets the metrics of a visitor who agreed, and nothing else of the owner', async () => {
  routerDouble.open('/order/5');
  const { user } = await renderInShop(elementWith('void 5', true));
  act(() => void rehydrateStores());
  const agree = await answer('Разрешить');
  expect(added()).not.toContain('void 5');
  await user.click(agree);
  await waitFor(() => expect(added()).toContain('void 5'));
  expect(added()).not.toContain('/* void 5 */');
});

test.each([
  ['an order, where the settings forbid them there', '/order/5', false],
  ['an order whose key stands in the address', '/order/5?key=wc_order_1', true],
  ['the checkout', '/order', true],
  ['the account', '/lk/orders', true],
])('[KF-APP-28] metrics do not run on the page of %s', async (_, path, metricsOnOrders) => {
  routerDouble.open(path);
  useConsent.getState().choose('agreed');
  const counter = `void '${path}'`;
  await renderInShop(elementWith(counter, metricsOnOrders));
  act(() => void rehydrateStores());
  expect(added()).not.toContain(counter);
  expect(screen.queryByRole('region')).toBeNull();
  routerDouble.open('/menu/supy');
  await renderInShop(elementWith(counter, metricsOnOrders));
  await waitFor(() => expect(added()).toContain(counter));
});
