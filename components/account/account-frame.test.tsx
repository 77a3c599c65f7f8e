import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { useSession } from '#stores/session.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { server } from '#tests/component/server.ts';
import { goOffline, renderAccount, toastTexts } from '#tests/setup/render-account.tsx';
import { AccountFrame, SectionSkeleton } from './account-frame-client.tsx';
import { SECTIONS, type SectionKey, sectionOf } from './account-sections.ts';

const all = SECTIONS.map(({ key }) => key);
const frame = (offered: readonly SectionKey[] = all) => (
  <AccountFrame current="orders" offered={offered} title="История заказов" isTitleHidden={false}>
    <p>Содержимое</p>
  </AccountFrame>
);
const navigation = () => within(screen.getByRole('navigation', { name: 'Личный кабинет' }));

test('[ROUTE-14] the account has nine sections, each under an address of its own', async () => {
  await renderAccount(frame());
  const links = navigation().getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/lk',
    '/lk/game',
    '/lk/orders',
    '/lk/bonuses',
    '/lk/favorite',
    '/lk/referals',
    '/lk/promocodes',
    '/lk/preferences',
    '/lk/notifications',
  ]);
  expect(navigation().getByRole('link', { current: 'page' })).toHaveTextContent('История заказов');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('История заказов');
});

test('[KF-ORDER-08] the receipt of «История заказов» shows a rouble', async () => {
  await renderAccount(frame());
  const orders = navigation().getByRole('link', { name: 'История заказов' });
  expect(orders.querySelector('use')).toHaveAttribute('href', '/icons.svg#receipt-rouble');
});

test('[ACC-02] any other path below /lk is no section', () => {
  expect([[], ['game'], ['unknown'], ['orders', '17'], ['personal']].map(sectionOf)).toEqual([
    'personal',
    'game',
    undefined,
    undefined,
    undefined,
  ]);
});

test('sections that the shop has nothing for are not offered', async () => {
  await renderAccount(frame(['personal', 'orders']));
  expect(navigation().getAllByRole('link')).toHaveLength(2);
});

test('a plain click loads a section into the page', async () => {
  const { user } = await renderAccount(frame());
  await user.click(navigation().getByRole('link', { name: 'Бонусы' }));
  expect(routerDouble.visits).toContainEqual({ kind: 'push', href: '/lk/bonuses' });
});

test.each(all)('the skeleton of %s has a shape', async (section) => {
  const { container } = await renderAccount(<SectionSkeleton section={section} />);
  expect(container.querySelectorAll('[aria-hidden=true]').length).toBeGreaterThan(1);
});

test('[LK-09] the navigation counts unread notifications', async () => {
  await renderAccount(frame());
  useSession.getState().setUnreadCount(3);
  expect(await navigation().findByRole('link', { name: /^Уведомления 3.непрочитанных$/ })).toBeVisible();
});

test('[AUTH-05] a logout leads home; without a connection the customer stays and is told', async () => {
  const { user } = await renderAccount(frame());
  goOffline('/auth/logout');
  await user.click(screen.getByRole('button', { name: 'Выйти' }));
  await waitFor(() => expect(toastTexts()).toHaveLength(1));
  expect(useSession.getState().customerId).toBe(7);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Выйти' })).not.toHaveAttribute('aria-disabled'));
  server.use(http.post('*/api/auth/logout', () => HttpResponse.json({ profile: null })));
  await user.click(screen.getByRole('button', { name: 'Выйти' }));
  await waitFor(() => expect(routerDouble.visits).toContainEqual({ kind: 'replace', href: '/' }));
  expect(useSession.getState().customerId).toBeNull();
});
