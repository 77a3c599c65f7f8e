import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useToasts } from '#stores/toasts.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { InformationTree } from './information-tree.tsx';
import { PlaceHours } from './place-hours-client.tsx';
import { PostButton } from './post-button-client.tsx';

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

  test('say that orders are paused', async () => {
    await renderInShop(<PlaceHours hours={hours} isPaused />);
    expect(screen.getByText(/не принима/i)).toBeVisible();
  });
});
