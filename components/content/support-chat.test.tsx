import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { SupportChat } from './support-chat-client.tsx';

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
