import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop } from '#tests/setup/render.tsx';
import { BrokenPictures } from './broken-pictures-client.tsx';

const isMarked = (name: string): boolean => screen.getByRole('img', { name }).hasAttribute('data-broken');

test('a picture that does not load is marked with its plate, and no longer when another one loads in its place', async () => {
  await renderInShop(
    <>
      <fieldset aria-label="plate" data-plate="">
        <img src="/lost.webp" alt="on a plate" />
      </fieldset>
      <img src="/lost.webp" alt="banner" />
      <img src="/there.webp" alt="there" />
      <BrokenPictures />
    </>,
  );
  for (const name of ['on a plate', 'banner']) fireEvent.error(screen.getByRole('img', { name }));
  fireEvent.load(screen.getByRole('img', { name: 'there' }));
  expect(['on a plate', 'banner', 'there'].map(isMarked)).toEqual([true, true, false]);
  expect(screen.getByRole('group')).toHaveAttribute('data-broken');
  for (const name of ['on a plate', 'banner']) fireEvent.load(screen.getByRole('img', { name }));
  expect(['on a plate', 'banner'].map(isMarked)).toEqual([false, false]);
  expect(screen.getByRole('group')).not.toHaveAttribute('data-broken');
});
