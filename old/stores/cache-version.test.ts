import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Menu } from '#lib/domain/catalogue.ts';
import { menuOf } from '#tests/setup/sample-menu.ts';
import { memoryStorage } from '#tests/setup/tabs.ts';
import { useCart } from './cart.ts';
import { useCatalogue } from './catalogue.ts';
import { useDiscounts } from './discounts.ts';
import { type Dropped, hydrateStores, storesRead } from './hydrate.ts';

const LINE = {
  key: '7',
  productId: 7,
  variationId: null,
  count: 2,
  supplements: [],
  shown: { name: 'Суп', image: '', variation: '', supplements: [], unitPrice: 100, regularPrice: 100, url: '' },
};

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

const fill = (): void => {
  useCart.getState().add(LINE);
  useCart.getState().setCutlery(4);
  useCart.getState().setPromoCode('PROBA');
  useCart
    .getState()
    .choose((chosen) => ({ ...chosen, coupons: ['auto'], gifts: [{ couponCode: 'auto', productId: 9, variationId: null }] }));
  useDiscounts.getState().move((offered) => ({ ...offered, declined: ['other'] }));
};

async function visit(version: string, storage: ReturnType<typeof memoryStorage>): Promise<Dropped[]> {
  const dropped: Dropped[] = [];
  const stop = hydrateStores(version, { stores: [], storage, onDropped: (what) => dropped.push(what) });
  await storesRead();
  stop();
  return dropped;
}

describe('[SET-10] cache_ver_site', () => {
  test('another version empties cart, auto coupons, gifts, discounts and the loaded catalogue, and says what went', async () => {
    const storage = memoryStorage({ 'cache-version': '2.0.15' });
    let loads = 0;
    const menu = menuOf([]);
    const load = (): Promise<Menu> => {
      loads += 1;
      return Promise.resolve(menu);
    };
    useCatalogue.getState().plan('1:ru', { whole: load, dishes: load });
    await useCatalogue.getState().want();
    fill();
    const [dropped] = await visit('2.0.16', storage);
    expect(dropped).toEqual({ lines: [LINE], discounts: true });
    expect(useCart.getState()).toMatchObject({ lines: [], promoCode: '', coupons: [], gifts: [], bonuses: 0, cutlery: 4 });
    expect(useDiscounts.getState()).toMatchObject({ declined: [], offers: [] });
    await vi.waitFor(() => expect(useCatalogue.getState().status).toBe('ready'));
    expect(loads).toBe(2);
    expect(await visit('2.0.16', storage)).toEqual([]);
  });

  test('the same version and a first visit keep everything; with nothing to lose nothing is said', async () => {
    useCart.getState().clear();
    fill();
    expect(await visit('2.0.15', memoryStorage({}))).toEqual([]);
    expect(await visit('2.0.15', memoryStorage({ 'cache-version': '2.0.15' }))).toEqual([]);
    expect(useCart.getState().lines).toHaveLength(1);
    useCart.getState().clear();
    expect(await visit('2.0.17', memoryStorage({ 'cache-version': '2.0.15' }))).toEqual([]);
  });
});
