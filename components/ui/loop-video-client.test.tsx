import { render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LoopVideo } from './loop-video-client.tsx';

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
  const { container } = render(<LoopVideo src={FILM} />);
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

  test.each(['prefers-reduced-motion: reduce', 'prefers-reduced-data: reduce'])('is never loaded with %s', async (query) => {
    browserWith([query]);
    const video = videoOf();
    await waitFor(() => expect(isObserved).toBe(true));
    expect(video.getAttribute('src')).toBeNull();
  });

  test('is never loaded over a connection that saves data', async () => {
    browserWith([]);
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    const video = videoOf();
    Reflect.deleteProperty(navigator, 'connection');
    const later = videoOf();
    await waitFor(() => expect(later.getAttribute('src')).toBe(FILM));
    expect(video.getAttribute('src')).toBeNull();
  });
});
