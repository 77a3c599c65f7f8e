import { afterEach, expect, test } from 'vitest';
import { LEAVING } from '#lib/pwa/leaving.ts';
import { renderInShop } from '#tests/setup/render.tsx';
import { FollowedLink } from './followed-link-client.tsx';

/** As Next's router, which tells the window which address it is about to show when a link is pressed. */
function navigate(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null) return;
  event.preventDefault();
  if (link.hash === '') dispatchEvent(new CustomEvent(LEAVING, { detail: link.href }));
}
addEventListener('click', navigate);
afterEach(() => void dispatchEvent(new Event('pageshow')));

async function openLinks() {
  const page = await renderInShop(
    <>
      <FollowedLink />
      <a href="/menu/vok">Вок</a>
      <a href="/menu/pech">Печь</a>
      <a href="#plombir">Пломбир</a>
    </>,
  );
  const isMarked = (name: string): boolean => page.getByRole('link', { name }).hasAttribute('data-followed');
  return { ...page, isMarked, follow: (name: string) => page.user.click(page.getByRole('link', { name })) };
}

test('a link that leads to another page is marked until another one is followed', async () => {
  const { follow, isMarked } = await openLinks();
  await follow('Вок');
  expect([isMarked('Вок'), isMarked('Печь')]).toEqual([true, false]);
  await follow('Печь');
  expect([isMarked('Вок'), isMarked('Печь')]).toEqual([false, true]);
});

test('going back withdraws the mark', async () => {
  const { follow, isMarked } = await openLinks();
  await follow('Вок');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(isMarked('Вок')).toBe(false);
});

test('a link that opens something over the page is not marked', async () => {
  const { follow, isMarked } = await openLinks();
  await follow('Пломбир');
  expect(isMarked('Пломбир')).toBe(false);
});
