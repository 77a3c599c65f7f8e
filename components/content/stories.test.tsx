import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { Layers } from '#components/layers/layers-client.tsx';
import { useLayers } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { rehydrateStores } from '#stores/rehydrate.ts';
import { useSeen } from '#stores/seen.ts';
import { routerDouble } from '#tests/component/next/router.ts';
import { server } from '#tests/component/server.ts';
import { contractHandlers } from '#tests/contract/msw.ts';
import { renderInShop } from '#tests/setup/render-shop.tsx';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { storiesOf } from './banner-views.ts';
import { StoryRail } from './banners-client.tsx';
import { firstFrame, type StoryPosition, type StoryStep, stepTo } from './story-viewer-client.tsx';

const frame = (text: string, more: object = {}) => ({ text, image: '', ...more });
const story = (id: number, title: string, frames: readonly object[], more: object = {}) => ({
  id,
  title,
  sort: id,
  is_stories: true,
  type: 'url',
  url: '/blog',
  skladall: true,
  inner_banners: [...frames],
  ...more,
});
const STORIES = [
  story(1, 'Огонь', [frame('Уголь'), frame('Рибай', { type: 'url', url: '/contacts', text_button: 'Где мы' }), frame('Гриль')]),
  story(2, 'Чай', [frame('Чабрец')]),
  story(3, 'Только на Баумана', [frame('Печь')], { sklad: [11], skladall: false }),
];

// jsdom does not implement pointer capture and media playback.
Object.assign(Element.prototype, { setPointerCapture: () => undefined });
vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();

/** jsdom does not implement animations, so React listens to the older name of the event. */
const ANIMATION_END = 'AnimationEvent' in window ? 'animationend' : 'webkitAnimationEnd';

beforeEach(() => {
  useLayers.setState({ open: [] });
  usePlace.setState(usePlace.getInitialState(), true);
  useSeen.setState(useSeen.getInitialState(), true);
  return rehydrateStores();
});

async function renderRail(banners: readonly object[] = STORIES) {
  routerDouble.open('/');
  const settings = { banners: [...banners] };
  server.use(...contractHandlers(`${location.origin}/api`, { settings: () => settings }));
  const view = await renderInShop(
    <>
      <StoryRail stories={storiesOf(settingsOf(settings).banners)} />
      <Layers />
    </>,
  );
  await act(async () => {});
  return view;
}

const link = (title: string) =>
  within(screen.getByRole('region', { name: 'Истории' })).getByRole('link', { name: new RegExp(`^${title}`) });
const viewer = () => screen.getByRole('dialog', { name: 'Истории' });
const button = (name: string) => within(viewer()).getByRole('button', { name });
const shows = (title: string, progress: string) =>
  waitFor(() => {
    expect(within(viewer()).getByRole('region', { name: title })).toBeVisible();
    expect(within(viewer()).getByRole('progressbar')).toHaveAttribute('aria-valuetext', progress);
  });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function play(title: string, banners?: readonly object[]) {
  const { user } = await renderRail(banners);
  await user.click(link(title));
  await screen.findByRole('progressbar');
  return user;
}

test('[CMS-02] a story of the rail is a link without scripts, and a click plays it', async () => {
  const { user } = await renderRail();
  expect(link('Огонь')).toHaveAttribute('href', '/blog');
  await user.click(link('Огонь'));
  await shows('Огонь', 'Кадр 1 из 3');
  expect(within(viewer()).getByText('Уголь')).toBeVisible();
  expect(location.search).toBe('?layer=stories&story=1');
});

test('[CMS-02] buttons and arrow keys go through frames and stories, the space bar stops and goes on, Escape closes', async () => {
  const user = await play('Огонь');
  await user.click(button('Следующий кадр'));
  await shows('Огонь', 'Кадр 2 из 3');
  expect(within(viewer()).getByRole('link', { name: 'Где мы' })).toHaveAttribute('href', '/contacts');
  await user.keyboard('{ArrowLeft}');
  await shows('Огонь', 'Кадр 1 из 3');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await shows('Чай', 'Кадр 1 из 1');
  await user.click(button('Предыдущая история'));
  await shows('Огонь', 'Кадр 1 из 3');
  expect(button('Предыдущая история')).toHaveAttribute('aria-disabled', 'true');
  // it is hidden there, which jsdom does not know
  act(() => button('Предыдущая история').blur());
  await user.keyboard(' ');
  expect(button('Продолжить')).toBeVisible();
  await user.keyboard(' ');
  expect(button('Остановить')).toBeVisible();
  await user.keyboard('{Escape}');
  await isClosed();
});

test('[LAY-05] the button that has led to the first story keeps the focus; Alt and an arrow are the browser’s', async () => {
  const user = await play('Чай');
  button('Предыдущая история').focus();
  await user.keyboard('{Enter}');
  await shows('Огонь', 'Кадр 1 из 3');
  await user.keyboard('{ArrowRight}{Enter}');
  expect(button('Предыдущая история')).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await shows('Огонь', 'Кадр 2 из 3');
});

test('[CMS-02] the end of a frame shows the next one; a resting finger holds it, and its end is no tap', async () => {
  await play('Огонь');
  const area = button('Следующий кадр');
  const bar = () => within(viewer()).getByRole('progressbar').getElementsByTagName('i').item(0);
  await waitFor(() => expect(bar()).toHaveStyle({ animationPlayState: 'running' }));
  const time = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1_000);
  fireEvent.pointerDown(area, { button: 0, clientX: 200 });
  await waitFor(() => expect(bar()).toHaveStyle({ animationPlayState: 'paused' }));
  time.mockReturnValue(1_300);
  fireEvent.pointerUp(area, { clientX: 200 });
  fireEvent.click(area, { detail: 1 });
  time.mockRestore();
  await waitFor(() => expect(bar()).toHaveStyle({ animationPlayState: 'running' }));
  await shows('Огонь', 'Кадр 1 из 3');
  const current = bar();
  if (current === null) throw new Error('the frame has no progress');
  fireEvent(current, new Event(ANIMATION_END, { bubbles: true }));
  await shows('Огонь', 'Кадр 2 из 3');
});

test('[CMS-02] a swipe sideways changes the story', async () => {
  await play('Огонь');
  const area = button('Следующий кадр');
  fireEvent.pointerDown(area, { button: 0, clientX: 300, clientY: 10 });
  fireEvent.pointerUp(area, { clientX: 100, clientY: 20 });
  fireEvent.click(area, { detail: 1 });
  await shows('Чай', 'Кадр 1 из 1');
});

test('[CMS-02] after the last frame of the last story the viewer closes, and a story whose frames were all seen is marked', async () => {
  const user = await play('Чай');
  await user.keyboard('{ArrowRight}');
  await isClosed();
  expect(link('Чай')).toHaveAccessibleName(/просмотрено$/);
  expect(link('Огонь')).not.toHaveAccessibleName(/просмотрено/);
});

test('[CMS-02] a story goes on where its visitor stopped', async () => {
  useSeen.getState().seeStory('1', 2);
  await play('Огонь');
  await shows('Огонь', 'Кадр 3 из 3');
});

test('[CMS-02] [CMS-01] stories of another place are not played', async () => {
  const user = await play('Чай');
  await user.keyboard('{ArrowRight}');
  await isClosed();
});

test('[CMS-02] a video begins without sound, and its button turns the sound on', async () => {
  const user = await play('Видео', [story(4, 'Видео', [frame('Зал', { stories_video: { url: '/hall.mp4' } })])]);
  const video = viewer().getElementsByTagName('video').item(0);
  expect(video).toHaveProperty('muted', true);
  await user.click(button('Включить звук'));
  expect(video).toHaveProperty('muted', false);
  expect(button('Выключить звук')).toBeVisible();
});

test('[ERR-01] a viewer whose stories do not load says so and tries again', async () => {
  const { user } = await renderRail();
  let isDown = true;
  server.use(
    ...contractHandlers(`${location.origin}/api`, {
      settings: () => (isDown ? new Response('', { status: 503 }) : { banners: STORIES }),
    }),
  );
  await user.click(link('Огонь'));
  const retry = await screen.findByRole('button', { name: 'Повторить' });
  isDown = false;
  await user.click(retry);
  await shows('Огонь', 'Кадр 1 из 3');
});

const FRAMES = [3, 1, 2];
const NONE = [0, 0, 0];

test.each<[StoryPosition, StoryStep, readonly number[], StoryPosition | null]>([
  [{ story: 0, frame: 0 }, 'next', NONE, { story: 0, frame: 1 }],
  [{ story: 0, frame: 2 }, 'next', NONE, { story: 1, frame: 0 }],
  [{ story: 2, frame: 1 }, 'next', NONE, null],
  [{ story: 1, frame: 0 }, 'next', [0, 0, 1], { story: 2, frame: 1 }],
  [{ story: 1, frame: 0 }, 'next', [0, 0, 2], { story: 2, frame: 0 }],
  [{ story: 0, frame: 1 }, 'previous', NONE, { story: 0, frame: 0 }],
  [{ story: 1, frame: 0 }, 'previous', [3, 0, 0], { story: 0, frame: 0 }],
  [{ story: 0, frame: 0 }, 'previous', NONE, { story: 0, frame: 0 }],
  [{ story: 0, frame: 1 }, 'nextStory', NONE, { story: 1, frame: 0 }],
  [{ story: 2, frame: 0 }, 'nextStory', NONE, null],
  [{ story: 2, frame: 1 }, 'previousStory', NONE, { story: 1, frame: 0 }],
  [{ story: 0, frame: 2 }, 'previousStory', NONE, { story: 0, frame: 0 }],
])('[CMS-02] %j %s with %j seen leads to %j', (position, step, seen, expected) => {
  expect(stepTo(position, step, FRAMES, seen)).toEqual(expected);
});

test('a story with fewer frames than were seen begins with its first frame', () => {
  expect(firstFrame(2, 5)).toBe(0);
});

test('steps on visit every story and come to an end', () => {
  const stories = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 6 })), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(stories, (all) => {
      const frames = all.map(([count]) => count);
      const seen = all.map(([, count]) => count);
      const visited = new Set<number>();
      let position: StoryPosition | null = { story: 0, frame: 0 };
      for (let steps = 0; position !== null; steps += 1) {
        expect(steps).toBeLessThan(50);
        expect(position.frame).toBeLessThan(frames[position.story] ?? 0);
        visited.add(position.story);
        position = stepTo(position, 'next', frames, seen);
      }
      expect(visited.size).toBe(frames.length);
    }),
  );
});
