import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { noteServerTime } from '#lib/client/server-clock.ts';
import { blog } from '#lib/contract/content.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { useToasts } from '#stores/toasts.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { blogArticle, PostCard } from './article.tsx';
import { contactPlaces, routeHref } from './contacts.tsx';
import { PlaceHours } from './contacts-client.tsx';
import { InformationTree } from './information.tsx';
import { PostButton, SupportChat } from './information-client.tsx';

/** 20 November 2026, a Friday, 12:00 in Moscow. */
const NOON = Date.UTC(2026, 10, 20, 9);

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOON);
  return () => vi.restoreAllMocks();
});

describe('the button of a post', () => {
  test('copies its code and says so', async () => {
    const { user } = await renderInShop(<PostButton button={{ kind: 'coupon', code: 'Ugolek10', text: '' }} />);
    await user.click(screen.getByRole('button', { name: 'Скопировать код' }));
    expect(await navigator.clipboard.readText()).toBe('Ugolek10');
    await vi.waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toContain('Код скопирован'));
  });

  test('leads where the post asks, and nowhere dangerous', async () => {
    const { rerender } = await renderInShop(<PostButton button={{ kind: 'link', href: '/catalog/12', text: 'К роллам' }} />);
    expect(screen.getByRole('link', { name: 'К роллам' })).toHaveAttribute('href', '/catalog/12');
    rerender(<PostButton button={{ kind: 'link', href: 'javascript:x()', text: 'К роллам' }} />);
    expect(screen.queryByText('К роллам')).toBeNull();
  });
});

test('[KF-CONTENT-11] a post without a picture shows the first letter of its title', async () => {
  const [post] = blog.parse([{ id: 1, slug: 'a', title: 'Новая печь', date: '2026-05-01' }]);
  if (post === undefined) throw new Error('the contract dropped the post');
  const { container } = await renderInShop(<PostCard locale="ru" post={blogArticle(post)} tint="oven" media={NO_VARIANTS} size="row" />);
  expect(container.querySelector('[data-letter]')).toHaveAttribute('data-letter', 'Н');
});

test('[ROUTE-12] the information menu shows every entry, however deep, and links those that lead somewhere', async () => {
  const menu = settingsOf({
    menu: [
      {
        title: 'О нас',
        slug: 'o-nas',
        children: [{ title: 'Команда', type: 'url', children: [{ title: 'Вакансии', slug: 'vakansii', type: 'post' }] }],
      },
    ],
  }).menu;
  await renderInShop(<InformationTree menu={menu} />, { shop: { prefix: '/en' } });
  const heading = screen.getByRole('heading', { name: 'О нас' });
  expect(within(heading).getByRole('link')).toHaveAttribute('href', '/en/information/page/o-nas');
  expect(screen.getByText('Команда')).not.toHaveAttribute('href');
  expect(screen.getByRole('link', { name: 'Вакансии' })).toHaveAttribute('href', '/en/information/post/vakansii');
});

describe('[ROUTE-05] the hours of a place', () => {
  const week = Object.fromEntries([1, 2, 3, 4, 5, 6].map((day) => [day, { from: '10:00', to: '22:00' }]));
  const hours = settingsOf({ delivery_work_time: { delivery: { 11: { week, wp_timezone: 'Europe/Moscow' } } } }).workTime.delivery['11'];
  if (hours === undefined) throw new Error('the sample shop has no hours');

  test('join equal days, mark today and say until when it is open', async () => {
    await renderInShop(<PlaceHours hours={hours} isPaused={false} />);
    const today = screen.getByText(/^пн–сб$/i);
    expect(today.closest('[aria-current="date"]')).toHaveTextContent('10:00–22:00');
    expect(screen.getByText('выходной')).toBeVisible();
    expect(screen.getByText(/22:00$/, { selector: 'p' })).toBeVisible();
  });

  test('[DLV-08] are those of the server’s day on a device whose clock is two days ahead', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(NOON + 2 * 86_400_000);
    await renderInShop(<PlaceHours hours={hours} isPaused={false} />);
    act(() => noteServerTime(String(NOON), Date.now()));
    onTestFinished(() => noteServerTime(String(Date.now()), Date.now()));
    expect(screen.getByText(/^пн–сб$/i).closest('[aria-current="date"]')).not.toBeNull();
    expect(screen.getByText(/22:00$/, { selector: 'p' })).toBeVisible();
  });

  test('say that orders are paused', async () => {
    await renderInShop(<PlaceHours hours={hours} isPaused />);
    expect(screen.getByText(/не принима/i)).toBeVisible();
  });
});

const week = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((d) => [d, { from: '10:00', to: '22:00' }]));
const shop = settingsOf({
  contacts: { phone: '+7 1', phones: [{ warehouse_id: 12, phone: '+7 12' }] },
  delivery_work_time: { delivery: { 11: { week, wp_timezone: 'Europe/Moscow' } } },
  shipping_methods: [
    { id: 'flat_rate', name: 'Доставка' },
    {
      id: 'local_pickup',
      name: 'Самовывоз',
      pickup_locations: [
        { id: 1, name: 'Баумана', address: 'ул. Баумана, 38', coord: '55.7, 49.1', warehouse_id: 11, phone: '+7 11' },
        { id: 2, name: 'Кабан', address: 'ул. Марджани, 8', coord: '', warehouse_id: 12 },
        { id: 3, name: 'Без всего', warehouse_id: 13 },
      ],
    },
    {
      id: 'wcso_booking',
      name: 'Зал',
      restaurants: [{ id: 4, name: 'Кабан', coord: '55.8, 49.2', warehouse_id: 12, description: 'Веранда' }],
    },
  ],
});

test('[ROUTE-05] a place for pickup and booking is one place with all that either says', () => {
  expect(contactPlaces(shop).map(({ name, offers }) => [name, offers])).toEqual([
    ['Баумана', ['pickup']],
    ['Кабан', ['pickup', 'lounge']],
    ['Без всего', ['pickup']],
  ]);
  expect(contactPlaces(shop)[1]).toMatchObject({ address: 'ул. Марджани, 8', coordinates: [49.2, 55.8], description: 'Веранда' });
});

test('[CMS-06] its own phone goes before that of the warehouse, and that before the shop’s', () => {
  expect(contactPlaces(shop).map((p) => p.phone)).toEqual(['+7 11', '+7 12', '+7 1']);
  expect(contactPlaces(shop).map((p) => p.hours?.timezone ?? null)).toEqual(['Europe/Moscow', null, null]);
});

test('the route leads to the coordinates, else to the address, else nowhere', () => {
  expect(contactPlaces(shop).map(routeHref)).toEqual([
    'https://yandex.ru/maps/?rtext=~55.7,49.1',
    'https://yandex.ru/maps/?rtext=~55.8,49.2',
    '',
  ]);
  expect(routeHref({ coordinates: null, address: 'ул. Марджани, 8' })).toBe(
    'https://yandex.ru/maps/?text=%D1%83%D0%BB.%20%D0%9C%D0%B0%D1%80%D0%B4%D0%B6%D0%B0%D0%BD%D0%B8%2C%208',
  );
});

const CHAT = 'https://chat.example/widget.js';
const WAYS = { phone: '+7 843 200-40-40', messengers: [{ network: 'telegram', href: 'https://t.me/ugolek' }] } as const;

test('[NAV-10] a shop without a chat offers its phone and messengers', async () => {
  const { user } = await renderInShop(<SupportChat source="" {...WAYS} />);
  await user.click(screen.getByText('Написать нам'));
  const ways = within(screen.getByRole('group'));
  expect(ways.getByRole('link', { name: /\+7/ })).toHaveAttribute('href', 'tel:+78432004040');
  expect(ways.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', 'https://t.me/ugolek');
});

test('[NAV-10] the script of a chat is loaded once, in place of phone and messengers', async () => {
  const { rerender } = await renderInShop(<SupportChat source={CHAT} {...WAYS} />);
  rerender(<SupportChat source={CHAT} {...WAYS} />);
  expect(document.querySelectorAll(`script[src="${CHAT}"]`)).toHaveLength(1);
  expect(screen.queryByText('Написать нам')).toBeNull();
});
