import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Settings } from '#lib/contract/settings.ts';
import type { Language } from '#lib/i18n/locales.ts';
import { getSettings } from '#lib/server/data/settings.ts';
import { resolveServerTree } from '#tests/component/server-tree.ts';
import { runningShop, testShop } from '#tests/component/shop.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { OfflineView } from './app/offline-view.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NotFoundView } from './not-found-view.tsx';
import { DateSigns, OldBrowserSentence } from './page-data.tsx';
import { shopContext } from './shop-context.ts';

testShop();

const shopOf = (settings: Settings, locale: Language = 'ru') =>
  shopContext(settings, { locale, pageType: 'lending', messagesVersion: 'test', mapsKey: '', madeAt: Date.UTC(2026, 10, 20, 9) });

test('[ROUTE-16] an unknown address says so, leads home and offers categories', async () => {
  await runningShop().enter();
  await renderInShop(await resolveServerTree(<NotFoundView locale="ru" path="/nothing/here" />));
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1 })).toHaveTextContent('Страница не найдена');
  expect(main.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '/');
  expect(main.getAllByRole('link').length).toBeGreaterThan(3);
  expect(main.queryByText(/Page Not Found/)).toBeNull();
});

test('[PWA-01] [CART-13] the offline page leads to what the browser keeps: the menu, the cart and the favourites', async () => {
  await runningShop().enter();
  await renderInShop(await resolveServerTree(<OfflineView locale="en" />), { locale: 'en' });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1 })).toHaveTextContent(/\S/);
  const links = [...screen.getByRole('main').querySelectorAll('a')].map((link) => link.getAttribute('href'));
  // the first one asks again for the same address, with its query
  expect(links).toEqual(['', '/en', '/en/cart', '/en/catalog/custom']);
});

test('[ROUTE-15] an address with a parameter that fails its rule is called by its path', async () => {
  await runningShop().enter();
  await renderInShop(await resolveServerTree(<NotFoundView locale="en" path="/en/order/abc" />));
  expect(screen.getByText('Page Not Found: /en/order/abc')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en');
});

test('[KF-LAYOUT-03] the footer shows the text of the shop’s block and nothing of its scripts', async () => {
  await runningShop().enter();
  const settings = await getSettings('ru');
  const facade = { ...settings.facade, footerInfo: '<p>Готовим с 2016 года</p><script>count("visit")</script>' };
  await renderInShop(await resolveServerTree(<Footer locale="ru" settings={{ ...settings, facade }} shop={shopOf(settings)} />));
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent('Готовим с 2016 года');
  expect(footer).not.toHaveTextContent('visit');
});

test('the footer names places, pages, networks and documents of the shop', async () => {
  await runningShop().enter();
  const settings = await getSettings('en');
  await renderInShop(await resolveServerTree(<Footer locale="en" settings={settings} shop={shopOf(settings, 'en')} />), { locale: 'en' });
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Contacts' })).toHaveAttribute('href', '/en/contacts');
  expect(footer.getByRole('link', { name: 'Telegram' })).toHaveAttribute('target', '_blank');
  expect(footer.getByRole('link', { name: settings.contacts.phone })).toHaveAttribute('href', expect.stringMatching(/^tel:\+\d+$/));
});

test('[LAY-04] the footer leads to the choice of the page type where the shop leaves it to its visitors', async () => {
  await runningShop().enter();
  const settings = await getSettings('ru');
  const footer = async (pageTypeChoice: Settings['facade']['pageTypeChoice']) =>
    renderInShop(
      await resolveServerTree(
        <Footer locale="ru" settings={{ ...settings, facade: { ...settings.facade, pageTypeChoice } }} shop={shopOf(settings)} />,
      ),
    );
  const { unmount } = await footer(['lending', 'cat2']);
  expect(screen.getByRole('link', { name: 'Вид магазина' })).toHaveAttribute('href', '?layer=look');
  unmount();
  await footer(['lending']);
  expect(screen.queryByRole('link', { name: 'Вид магазина' })).toBeNull();
});

test('every control of the header is a link that works without code', async () => {
  await runningShop().enter();
  const settings = await getSettings('ru');
  await renderInShop(await resolveServerTree(<Header locale="ru" settings={settings} shop={shopOf(settings)} />));
  expect(screen.getByRole('link', { name: 'Уголёк — на главную' })).toHaveAttribute('href', '/');
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^(\/|tel:|\?layer=)/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('[KF-APP-06] a browser that is too old is told the phone of the shop', async () => {
  await runningShop().enter();
  const { container } = await renderInShop(await resolveServerTree(<OldBrowserSentence locale="ru" phone="+7 843 200-40-40" />));
  // React moves the element to the head.
  const sentence = container.ownerDocument.querySelector('meta[name="old-browser"]');
  expect(sentence).toHaveAttribute('content', expect.stringContaining('+7 843 200-40-40'));
  expect(sentence).toHaveAttribute('data-href', 'tel:+78432004040');
});

test('[I18N-01] a page tells the browser how to write dates of a language that it may not know, and of no other', async () => {
  await runningShop().enter();
  const signs = () => document.querySelectorAll('meta[name^="dates-"]');
  const { unmount } = await renderInShop(<DateSigns locale="ru" />);
  expect(signs()).toHaveLength(0);
  unmount();
  await renderInShop(<DateSigns locale="tt" />, { locale: 'tt' });
  expect([...signs()].map((meta) => meta.getAttribute('name'))).toEqual(['dates-tt']);
  const told = signs()[0]?.getAttribute('content') ?? '';
  expect(new TextEncoder().encode(told).length).toBeLessThan(900);
  // Another word shows that dates are written with the names in the page's meta element.
  signs()[0]?.setAttribute('content', told.replace('ноябрь', 'карача'));
  vi.resetModules();
  const { dateText } = await import('#lib/i18n/dates.ts');
  expect(dateText(Date.UTC(2026, 10, 25), 'tt', 'dayMonthYear')).toBe('25 карача, 2026 ел');
});

test('[DLV-08] the hours of the shop’s places are in the page that the server sends', async () => {
  await runningShop().enter();
  const settings = await getSettings('ru');
  await renderInShop(await resolveServerTree(<Footer locale="ru" settings={settings} shop={shopOf(settings)} />));
  const [place] = settings.shippingMethods.flatMap((method) => method.places);
  const entry = screen.getByText(place?.name ?? '').closest('li');
  expect(entry).toHaveTextContent(/· (до|круглосуточно|открывается|откроется|сейчас закрыто)/i);
});
