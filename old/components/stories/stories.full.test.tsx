import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { says } from '#tests/component/steps.ts';

testShop();

const FIRE = 'Живой огонь';
const NEXT_STORY = 'Чак-чак в подарок';
const LAST = 'Кукуруза сезона';

const rail = (): HTMLElement => screen.getByRole('region', { name: 'Истории' });
/** Words of a title may be kept together by spaces that do not break. */
const titled = (title: string): RegExp => new RegExp(`^${title.replaceAll(' ', '\\s')}`);
const storyLink = (title: string): HTMLElement => within(rail()).getByRole('link', { name: titled(title) });
const viewer = (): HTMLElement => screen.getByRole('dialog', { name: 'Истории' });
const frame = (): HTMLElement => within(viewer()).getByRole('progressbar');

async function shows(title: string, text: string): Promise<void> {
  await waitFor(() => expect(within(viewer()).getByRole('region', { name: titled(title) })).toBeVisible());
  await waitFor(() => expect(frame()).toHaveAttribute('aria-valuetext', text));
}

async function openStory(title: string) {
  const { user } = await openPage('/');
  await screen.findByRole('region', { name: 'Истории' });
  await user.click(storyLink(title));
  await screen.findByRole('dialog', { name: 'Истории' });
  return user;
}

const press = async (user: UserEvent, name: string): Promise<void> => {
  within(viewer()).getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
};
const closed = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('[CMS-02] the buttons and the arrow keys go through frames and stories, the space bar stops and goes on, Escape closes', async () => {
  const user = await openStory(FIRE);
  await shows(FIRE, 'Кадр 1 из 4');
  await says(viewer(), 'Берёзовый уголь без розжига');
  await press(user, 'Следующий кадр');
  await shows(FIRE, 'Кадр 2 из 4');
  await says(viewer(), 'Рибай выдерживаем');
  await press(user, 'Предыдущий кадр');
  await shows(FIRE, 'Кадр 1 из 4');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await shows(FIRE, 'Кадр 3 из 4');
  await user.keyboard(' ');
  expect(await within(viewer()).findByRole('button', { name: 'Продолжить' })).toBeVisible();
  await user.keyboard(' ');
  expect(await within(viewer()).findByRole('button', { name: 'Остановить' })).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  await shows(FIRE, 'Кадр 2 из 4');
  await user.keyboard('{Escape}');
  await closed();
  await waitFor(() => expect(storyLink(FIRE)).toHaveFocus());
});

test('[CMS-02] the buttons beside a story, where there is room for them, lead to its neighbours', async () => {
  const user = await openStory(FIRE);
  await shows(FIRE, 'Кадр 1 из 4');
  await press(user, 'Следующая история');
  await shows(NEXT_STORY, 'Кадр 1 из 2');
  await press(user, 'Предыдущая история');
  await shows(FIRE, 'Кадр 1 из 4');
  await press(user, 'Предыдущая история');
  await shows('Хачапури вернулись', 'Кадр 1 из 3');
  expect(within(viewer()).getByRole('button', { name: 'Предыдущая история' })).toBeDisabled();
  await user.keyboard('{Escape}');
  await closed();
});

test('[CMS-02] the last frame of the last story closes; a story whose frames were all seen is marked, another is not', async () => {
  const user = await openStory(LAST);
  await shows(LAST, 'Кадр 1 из 2');
  await user.keyboard('{ArrowRight}');
  await shows(LAST, 'Кадр 2 из 2');
  await user.keyboard('{ArrowRight}');
  await closed();
  await waitFor(() => expect(storyLink(LAST)).toHaveAccessibleName(/просмотрено$/));
  await openPage('/');
  await waitFor(() => expect(storyLink(LAST)).toHaveAccessibleName(/просмотрено$/));
  expect(storyLink(FIRE)).not.toHaveAccessibleName(/просмотрено/);
});

test('[CMS-02] a story about a dish opens the story, not the dish', async () => {
  const user = await openStory('Хачапури вернулись');
  await shows('Хачапури вернулись', 'Кадр 1 из 3');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(location.pathname).toBe('/');
  await user.keyboard('{Escape}');
  await closed();
});
