import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endHold, heldElement, holdScroll } from '#lib/client/scroll-position.ts';

/** A page of 5,000 px; `wanted` is where `scrollIntoView` brings it. jsdom has no layout. */
const page = { height: 5_000, top: 0, wanted: 1_200 };
let resized: () => void = () => undefined;
const target = document.createElement('section');

const scrollBy = (top: number) => {
  page.top = top;
  window.dispatchEvent(new Event('scroll'));
};
const growTo = (height: number) => {
  page.height = height;
  resized();
};

beforeEach(() => {
  Object.assign(page, { height: 5_000, top: 0, wanted: 1_200 });
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resized = onResize;
      }
      observe() {}
      disconnect() {
        resized = () => undefined;
      }
    },
  );
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => page.height);
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => page.top);
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => scrollBy(Math.min(Number(top), page.height - 800)));
  target.scrollIntoView = () => page.top !== page.wanted && scrollBy(page.wanted);
  target.getBoundingClientRect = () => new DOMRect(0, page.wanted - page.top);
});
afterEach(() => {
  endHold();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('[KF-APP-24] the page stays at an element while what stands above it grows, for five seconds', () => {
  holdScroll(target);
  expect(page.top).toBe(1_200);
  for (const [wait, wanted] of [
    [1_000, 1_349],
    [3_000, 1_100],
  ] as const) {
    vi.advanceTimersByTime(wait);
    page.wanted = wanted;
    growTo(page.height + 49);
    expect(page.top).toBe(wanted);
  }
  vi.advanceTimersByTime(1_000);
  page.wanted = 1_500;
  growTo(5_500);
  expect(page.top).toBe(1_100);
});

test('[KF-APP-24] the position that a browser restores after the step in the history gives way to the element', () => {
  holdScroll(target);
  scrollBy(900);
  vi.advanceTimersByTime(100);
  expect(page.top).toBe(1_200);
});

test.each(['wheel', 'touchmove', 'keydown', 'pointerdown', 'popstate'])('[KF-APP-24] %s ends it', (event) => {
  holdScroll(target);
  expect(heldElement()).toBe(target);
  window.dispatchEvent(new Event(event));
  expect(heldElement()).toBeNull();
  page.wanted = 1_500;
  growTo(6_000);
  expect(page.top).toBe(1_200);
});

test('[KF-APP-24] scrolling without an event of its own, as by a tap on the status bar, ends it', () => {
  holdScroll(target);
  vi.advanceTimersByTime(500);
  scrollBy(0);
  vi.advanceTimersByTime(500);
  growTo(6_000);
  expect(page.top).toBe(0);
});

test('[KF-APP-24] a page that is too short for its position is scrolled on when it has grown, and then left alone', () => {
  page.height = 1_000;
  holdScroll(1_800);
  expect(page.top).toBe(200);
  growTo(2_000);
  expect(page.top).toBe(1_200);
  growTo(5_000);
  expect(page.top).toBe(1_800);
  vi.advanceTimersByTime(500);
  page.top = 1_900;
  growTo(5_100);
  expect(page.top).toBe(1_900);
});
