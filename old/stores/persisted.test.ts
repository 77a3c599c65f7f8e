import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { line } from '#tests/setup/sample-line.ts';
import { memoryStorage } from '#tests/setup/tabs.ts';

/** Fresh modules, as in a page that has just been opened: the schemas are not loaded. */
async function openPage() {
  const [{ cartState }, { preferencesState }, hydrate] = await Promise.all([
    import('./cart.ts'),
    import('./preferences.ts'),
    import('./hydrate.ts'),
  ]);
  return { cartState, preferencesState, ...hydrate };
}

const kept = (count: number): string => JSON.stringify({ state: { lines: [line(1, count)], promoCode: 'A' }, version: 1 });
const countsOf = (storage: ReturnType<typeof memoryStorage>): Record<string, number> =>
  Object.fromEntries(
    JSON.parse(storage.kept.get('cart') ?? '{}').state.lines.map((l: { productId: number; count: number }) => [l.productId, l.count]),
  );

const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 15_000 });

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => {
  vi.doUnmock('./schemas.ts');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a change that is made before the stored value can be read', () => {
  test('[CART-07] is shown at once, waits with the storage, and stands on top of the stored value then', async () => {
    const { cartState } = await openPage();
    const storage = memoryStorage({ cart: kept(2) });
    const tab = createStore(cartState(storage));
    tab.getState().add(line(1));
    tab.getState().add(line(2));
    expect(tab.getState().lines.map((l) => [l.productId, l.count])).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(storage.kept.get('cart')).toBe(kept(2));
    await eventually(() => expect(countsOf(storage)).toEqual({ 1: 3, 2: 1 }));
    expect(tab.getState()).toMatchObject({ promoCode: 'A', lines: [line(1, 3), line(2)] });
  });

  test('[CART-08] stands on what another tab has written meanwhile, not on what was there first', async () => {
    const { cartState } = await openPage();
    const storage = memoryStorage({ cart: kept(2) });
    const tab = createStore(cartState(storage));
    tab.getState().step('1:0', 1);
    storage.setItem('cart', kept(7));
    await eventually(() => expect(countsOf(storage)).toEqual({ 1: 8 }));
    expect(tab.getState().lines).toEqual([line(1, 8)]);
  });

  test('[CART-08] is replayed without the changes before it that another tab has read', async () => {
    const { cartState } = await openPage();
    const storage = memoryStorage();
    const tab = createStore(cartState(storage));
    tab.getState().add(line(1));
    const written = JSON.parse(storage.kept.get('cart') ?? '');
    storage.setItem('cart', JSON.stringify({ ...written, state: { ...written.state, lines: [line(1, 5)] } }));
    tab.getState().add(line(2));
    await eventually(() => expect(countsOf(storage)).toEqual({ 1: 5, 2: 1 }));
    expect(tab.getState().lines).toEqual([line(1, 5), line(2)]);
  });

  test('[CART-08] is replayed without changes of a minute ago, whose writer is listed no longer', async () => {
    const { cartState } = await openPage();
    const storage = memoryStorage();
    const tab = createStore(cartState(storage));
    tab.getState().add(line(1));
    vi.setSystemTime(Date.now() + 60_000);
    storage.setItem('cart', JSON.stringify({ state: { lines: [line(1, 5)] }, version: 1, writers: [['other', 1, Date.now()]] }));
    tab.getState().add(line(2));
    vi.useRealTimers();
    await eventually(() => expect(countsOf(storage)).toEqual({ 1: 5, 2: 1 }));
  });

  test('is counted once where a field counts changes', async () => {
    const { preferencesState } = await openPage();
    const storage = memoryStorage({ preferences: '{"state":{"wanted":[],"own":true},"version":1}' });
    const tab = createStore(preferencesState(storage));
    tab.getState().join([{ code: 'no_onion', text: '' }]);
    await eventually(() => expect(storage.kept.get('preferences')).toContain('no_onion'));
    expect(tab.getState().joined).toBe(1);
  });

  test.each(['{', '[]', '{"state":7}'])('[CART-07] takes the place of a damaged value: %s', async (damaged) => {
    const { cartState } = await openPage();
    const storage = memoryStorage({ cart: damaged });
    const tab = createStore(cartState(storage));
    tab.getState().add(line(1));
    expect(tab.getState().lines).toEqual([line(1)]);
    await eventually(() => expect(countsOf(storage)).toEqual({ 1: 1 }));
    expect(tab.getState().lines).toEqual([line(1)]);
  });
});

describe('the schemas', () => {
  test('are not loaded in a browser with nothing stored, nor to read what this page has written itself', async () => {
    const load = vi.fn();
    vi.doMock('./schemas.ts', () => {
      load();
      return {};
    });
    const { cartState, hydrateStores, storesRead } = await openPage();
    const storage = memoryStorage({ 'cache-version': '2' });
    const tab = createStore(cartState(storage));
    const stop = hydrateStores('2', { stores: [tab], storage });
    expect(tab.persist.hasHydrated()).toBe(true);
    await storesRead();
    tab.getState().add(line(1));
    tab.getState().add(line(1));
    await tab.persist.rehydrate();
    stop();
    expect(countsOf(storage)).toEqual({ 1: 2 });
    expect(load).not.toHaveBeenCalled();
  });

  test('[CART-07] that cannot be loaded leave the stored value as it is and the page at work; a later change tries again', async () => {
    let isOnline = false;
    vi.doMock('./schemas.ts', async (original) => {
      if (!isOnline) throw new Error('offline');
      return original();
    });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { cartState, hydrateStores, storesRead } = await openPage();
    const storage = memoryStorage({ cart: kept(2) });
    const tab = createStore(cartState(storage));
    const stop = hydrateStores('2', { stores: [tab], storage });
    await storesRead();
    tab.getState().add(line(2));
    expect(tab.getState().lines).toEqual([line(2)]);
    expect(storage.kept.get('cart')).toBe(kept(2));
    isOnline = true;
    await eventually(() => {
      tab.getState().setCutlery(3);
      expect(countsOf(storage)).toEqual({ 1: 2, 2: 1 });
    });
    stop();
    expect(tab.getState()).toMatchObject({ cutlery: 3, promoCode: 'A' });
  });
});
