import { afterEach, expect, test, vi } from 'vitest';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { renderInShop } from '#tests/setup/render.tsx';
import { FrameArt } from './frame-art.tsx';

const media = HTMLMediaElement.prototype;
const play = vi.spyOn(media, 'play').mockResolvedValue();
vi.spyOn(media, 'pause').mockReturnValue();
afterEach(() => void Reflect.deleteProperty(media, 'readyState'));

const frame = { image: '', video: '/story.mp4', preview: '', title: '', text: '', button: '', link: '', duration: 0 };

test('[CMS-02] a video that was loaded while another frame was shown is ready as soon as it is shown', async () => {
  const onReady = vi.fn();
  const art = (isShown: boolean) => (
    <FrameArt
      frame={frame}
      shown={isShown}
      paused={false}
      muted
      media={NO_VARIANTS}
      onReady={onReady}
      onLength={() => undefined}
      onBlocked={() => undefined}
    />
  );
  const { rerender } = await renderInShop(art(false));
  expect(onReady).not.toHaveBeenCalled();
  expect(play).not.toHaveBeenCalled();
  Object.defineProperty(media, 'readyState', { configurable: true, value: HTMLMediaElement.HAVE_ENOUGH_DATA });
  rerender(art(true));
  expect(onReady).toHaveBeenCalledOnce();
  expect(play).toHaveBeenCalledOnce();
});
