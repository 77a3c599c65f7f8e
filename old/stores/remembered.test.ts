import { describe, expect, test } from 'vitest';
import { memoryStorage, openTab } from '#tests/setup/tabs.ts';
import { cityState } from './city.ts';
import { popupsState } from './popups.ts';
import { storiesState } from './stories.ts';
import { wishesState, wishKey } from './wishes.ts';

describe('stories', () => {
  test('the most frames ever seen are kept; another story keeps its own', async () => {
    const storage = memoryStorage();
    const tab = await openTab(storiesState, storage);
    tab.getState().see('651', 2);
    tab.getState().see('651', 1);
    tab.getState().see('652', 1);
    expect((await openTab(storiesState, storage)).getState().frames).toEqual({ 651: 2, 652: 1 });
  });

  test('what another page broke is forgotten, not fatal', async () => {
    const tab = await openTab(storiesState, memoryStorage({ stories: '{"state":{"frames":{"651":"two"}}}' }));
    expect(tab.getState().frames).toEqual({});
  });

  test('so many are remembered, the newest', async () => {
    const tab = await openTab(storiesState, memoryStorage());
    for (let i = 0; i < 510; i += 1) tab.getState().see(`story ${i}`, 1);
    expect(Object.keys(tab.getState().frames)).toHaveLength(500);
    expect(tab.getState().frames['story 509']).toBe(1);
  });
});

describe('popups', () => {
  test('seen ones and the end of the closed hours are kept, each once', async () => {
    const storage = memoryStorage();
    const tab = await openTab(popupsState, storage);
    for (const id of [3, 4, 3]) tab.getState().see(id);
    tab.getState().seeClosed(1_000);
    const { seen, closedUntil } = (await openTab(popupsState, storage)).getState();
    expect({ seen, closedUntil }).toEqual({ seen: [4, 3], closedUntil: 1_000 });
  });

  test('a broken list costs only its broken parts', async () => {
    const tab = await openTab(popupsState, memoryStorage({ popups: '{"state":{"seen":[1,"x",2,1],"closedUntil":"soon"}}' }));
    expect([tab.getState().seen, tab.getState().closedUntil]).toEqual([[1, 2], 0]);
  });
});

test('the accepted city is kept', async () => {
  const storage = memoryStorage();
  (await openTab(cityState, storage)).getState().choose('Казань');
  expect((await openTab(cityState, storage)).getState().city).toBe('Казань');
});

describe('wishes', () => {
  test('are of a product or of one size of it; those an older page kept are read', async () => {
    const storage = memoryStorage({ wishes: '{"state":{"ids":[302,"7:0","x",101]},"version":1}' });
    const tab = await openTab(wishesState, storage);
    expect(tab.getState().ids).toEqual(['302', '101']);
    tab.getState().put(wishKey(101, 1011), true);
    tab.getState().put(wishKey(101, 1012), true);
    tab.getState().put(wishKey(101, 1011), false);
    expect((await openTab(wishesState, storage)).getState().ids).toEqual(['101:1012', '302', '101']);
  });
});
