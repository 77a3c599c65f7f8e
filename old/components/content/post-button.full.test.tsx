import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useToasts } from '#old/stores/toasts.ts';
import { testShop } from '#tests/component/shop.ts';
import { renderInShop } from '#tests/setup/render.tsx';
import { PostButton } from './post-button-client.tsx';

testShop();

test('the button of a post copies its code and says so', async () => {
  const { user } = await renderInShop(<PostButton button={{ kind: 'coupon', code: 'Ugolek10', text: '' }} />);
  expect(screen.getByText('Ugolek10')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Скопировать код' }));
  expect(await navigator.clipboard.readText()).toBe('Ugolek10');
  await expect.poll(() => useToasts.getState().list.map(({ text }) => text)).toContain('Код скопирован');
});
