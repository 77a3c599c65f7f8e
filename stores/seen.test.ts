import { describe, expect, test } from 'vitest';
import { memoryStorage, openStore } from '#tests/setup/tabs.ts';
import { createSeen } from './seen.ts';

describe('stories', () => {
  test('the most frames ever seen are kept; another story keeps its own', () => {
    const storage = memoryStorage();
    const tab = openStore(createSeen, storage);
    tab.getState().seeStory('651', 2);
    tab.getState().seeStory('651', 1);
    tab.getState().seeStory('652', 1);
    expect(openStore(createSeen, storage).getState().storyFrames).toEqual({ 651: 2, 652: 1 });
  });

  test('what another page broke is forgotten, not fatal', () => {
    const tab = openStore(createSeen, memoryStorage({ stories: '{"state":{"frames":{"651":"two"}}}' }));
    expect(tab.getState().storyFrames).toEqual({});
  });

  test('so many are remembered, the newest', () => {
    const tab = openStore(createSeen, memoryStorage());
    for (let i = 0; i < 510; i += 1) tab.getState().seeStory(`story ${i}`, 1);
    expect(Object.keys(tab.getState().storyFrames)).toHaveLength(500);
    expect(tab.getState().storyFrames['story 509']).toBe(1);
  });
});

describe('popups', () => {
  test('seen ones and the end of the closed hours are kept, each once', () => {
    const storage = memoryStorage();
    const tab = openStore(createSeen, storage);
    for (const id of [3, 4, 3]) tab.getState().seePopup(id);
    tab.getState().seeClosed(1_000);
    const { popupIds, closedUntil } = openStore(createSeen, storage).getState();
    expect({ popupIds, closedUntil }).toEqual({ popupIds: [4, 3], closedUntil: 1_000 });
  });

  test('a broken list costs only its broken parts', () => {
    const tab = openStore(createSeen, memoryStorage({ popups: '{"state":{"seen":[1,"x",2,1],"closedUntil":"soon"}}' }));
    expect([tab.getState().popupIds, tab.getState().closedUntil]).toEqual([[1, 2], 0]);
  });
});

test('the accepted city is kept', () => {
  const storage = memoryStorage();
  openStore(createSeen, storage).getState().setCity('Казань');
  expect(openStore(createSeen, storage).getState().city).toBe('Казань');
});

test('visits and a no outlive the page', () => {
  const storage = memoryStorage();
  const store = createSeen(storage);
  store.getState().rememberVisit({ visits: 2, seenAt: 5, refusedUntil: 0 });
  store.getState().refuseInstall(900);
  const later = createSeen(storage);
  later.stored.rehydrate();
  expect(later.getState()).toMatchObject({ visits: 2, seenAt: 5, refusedUntil: 900 });
});

test.each([-1, 1.5, 'many', null])('what is no number of visits is none: %j', (visits) => {
  const storage = memoryStorage({ install: JSON.stringify({ state: { visits, seenAt: 7, refusedUntil: 8 }, version: 1 }) });
  const store = createSeen(storage);
  store.stored.rehydrate();
  expect(store.getState()).toMatchObject({ visits: 0, seenAt: 7, refusedUntil: 8 });
});
