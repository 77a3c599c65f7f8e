import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { router } from '#tests/component/next/router.ts';
import { renderInShop } from '#tests/setup/render.tsx';
import { SupportChat } from './support-chat-client.tsx';

const CARE = '/information/page/zabota-o-klientah';
const CHAT = 'https://chat.example/widget.js';
const OTHERS = ['/', '/contacts', '/information', '/information/page/vakansii'];
const WAYS = { phone: '+7 843 200-40-40', messengers: [{ network: 'telegram', href: 'https://t.me/ugolek' }] } as const;

const script = (): Element | null => document.querySelector(`script[src="${CHAT}"]`);

test('[NAV-10] without a support chat, phone and messengers are on the page of customer care alone', async () => {
  router.push(CARE);
  const { user } = await renderInShop(<SupportChat source="" {...WAYS} />);
  const button = screen.getByText('Написать нам');
  await user.click(button);
  const ways = within(button.closest('details') ?? document.body);
  expect(ways.getByRole('link', { name: /\+7/ })).toHaveAttribute('href', 'tel:+78432004040');
  expect(ways.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', 'https://t.me/ugolek');
  for (const path of OTHERS) {
    router.push(path);
    await waitFor(() => expect(screen.queryByText('Написать нам'), path).toBeNull());
  }
});

test('[NAV-10] the script of a support chat is loaded once, on the page of customer care alone', async () => {
  router.push('/');
  await renderInShop(<SupportChat source={CHAT} {...WAYS} />);
  for (const path of OTHERS) {
    router.push(path);
    expect(script(), path).toBeNull();
  }
  router.push(CARE);
  await waitFor(() => expect(script()).not.toBeNull());
  expect(screen.queryByText('Написать нам')).toBeNull();
  script()?.remove();
});
