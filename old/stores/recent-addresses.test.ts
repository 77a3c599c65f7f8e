import { expect, test } from 'vitest';
import { memoryStorage, openTab } from '#tests/setup/tabs.ts';
import { recentAddressesState } from './recent-addresses.ts';

const address = {
  text: 'Пушкина, 12',
  city: 'Казань',
  coordinates: [49.12, 55.79] as const,
  flat: '48',
  entrance: '2',
  floor: '5',
  doorCode: '48В',
  name: 'Дом',
  comment: 'Собака добрая',
};

test('the last addresses are kept over visits until they are forgotten', async () => {
  const storage = memoryStorage();
  const tab = await openTab(recentAddressesState, storage);
  tab.getState().remember(address);
  tab.getState().remember({ ...address, flat: '50' });
  const again = await openTab(recentAddressesState, storage);
  expect(again.getState().addresses.map((one) => one.flat)).toEqual(['50', '48']);
  again.getState().forget({ ...address, flat: '50', comment: '' });
  expect((await openTab(recentAddressesState, storage)).getState().addresses).toEqual([address]);
  again.getState().forgetAll();
  expect((await openTab(recentAddressesState, storage)).getState().addresses).toEqual([]);
});

test('[CART-07] an address another page broke costs only itself; its broken point only the point', async () => {
  const addresses = [{ text: 7 }, { ...address, coordinates: [200, 55] }, 'x', { text: 'Баумана, 1' }];
  const tab = await openTab(recentAddressesState, memoryStorage({ addresses: JSON.stringify({ state: { addresses } }) }));
  expect(tab.getState().addresses).toEqual([
    { ...address, coordinates: null },
    { text: 'Баумана, 1', city: '', coordinates: null, flat: '', entrance: '', floor: '', doorCode: '', name: '', comment: '' },
  ]);
});
