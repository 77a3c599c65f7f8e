import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LATER, onCalmMoments } from './calm-moments.ts';

const page = { visibilityState: 'visible', activeElement: { matches: (): boolean => false } };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.visibilityState = 'visible';
  page.activeElement = { matches: () => false };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a calm moment', () => {
  test('comes after a while without changes, and again each minute', async () => {
    const look = vi.fn(async () => {});
    let change = (): void => {};
    const end = onCalmMoments(look, [
      (changed) => {
        change = changed;
        return () => {};
      },
    ]);
    await vi.advanceTimersByTimeAsync(1_000);
    change();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(look).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(300);
    expect(look).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(61_200);
    expect(look).toHaveBeenCalledTimes(2);
    end();
    await vi.advanceTimersByTimeAsync(200_000);
    expect(look).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['the tab is hidden', { visibilityState: 'hidden' }],
    ['somebody types', { activeElement: { matches: () => true } }],
  ])('waits while %s', async (_, busy) => {
    const look = vi.fn(async () => {});
    Object.assign(page, busy);
    const end = onCalmMoments(look, []);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(look).not.toHaveBeenCalled();
    page.visibilityState = 'visible';
    page.activeElement = { matches: () => false };
    await vi.advanceTimersByTimeAsync(1_300);
    expect(look).toHaveBeenCalledTimes(1);
    end();
  });

  test('[CMS-03] a look that found the page busy is taken again', async () => {
    const look = vi.fn().mockResolvedValueOnce(LATER).mockResolvedValue(true);
    const end = onCalmMoments(look, []);
    await vi.advanceTimersByTimeAsync(1_300);
    expect(look).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_300);
    expect(look).toHaveBeenCalledTimes(2);
    end();
  });

  test('a look that fails is logged and tried again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const look = vi.fn(async () => Promise.reject(new Error('offline')));
    const end = onCalmMoments(look, []);
    await vi.advanceTimersByTimeAsync(62_500);
    expect(look).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledTimes(2);
    end();
  });
});
