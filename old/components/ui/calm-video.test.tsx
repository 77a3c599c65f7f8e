import { render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CalmVideo } from './calm-video-client.tsx';

const FILM = '/wp-content/uploads/hall_table_loop.mp4';

/** Whether anything has begun to observe the video. */
let isObserved = false;

/** A browser in which the video is in view and these media queries match. */
function browserWith(queries: readonly string[]): void {
  isObserved = false;
  class InView {
    readonly #changed: IntersectionObserverCallback;
    constructor(changed: IntersectionObserverCallback) {
      this.#changed = changed;
    }
    observe(): void {
      isObserved = true;
      Reflect.apply(this.#changed, this, [[{ isIntersecting: true }]]);
    }
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', InView);
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: queries.some((query) => media.includes(query)),
    media,
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
}

function videoOf(): HTMLVideoElement {
  const { container } = render(<CalmVideo src={FILM} className="" />);
  const video = container.querySelector('video');
  if (video === null) throw new Error('there is no video');
  return video;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('[CAT-11] a silent loop', () => {
  test('is loaded and played when it comes into view', async () => {
    browserWith([]);
    const video = videoOf();
    expect(video.getAttribute('src')).toBeNull();
    await waitFor(() => expect(video.getAttribute('src')).toBe(FILM));
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
  });

  test('is never loaded for a visitor who prefers reduced motion', async () => {
    browserWith(['prefers-reduced-motion: reduce']);
    const video = videoOf();
    await waitFor(() => expect(isObserved).toBe(true));
    expect(video.getAttribute('src')).toBeNull();
  });

  test.each(['a media query', 'the connection'])('is never loaded for a visitor who saves data, as %s says', async (source) => {
    browserWith(source === 'a media query' ? ['prefers-reduced-data: reduce'] : []);
    if (source === 'the connection') Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    const video = videoOf();
    // The time after which it is observed.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect([isObserved, video.getAttribute('src')]).toEqual([false, null]);
  });
});
