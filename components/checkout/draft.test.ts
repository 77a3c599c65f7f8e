import { afterEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#tests/setup/tabs.ts';
import { useDraft } from './draft.ts';

afterEach(() => vi.unstubAllGlobals());

test('[ORD-03] bodies that another version of the page has sent may be unreadable: their key stays', async () => {
  const localStorage = memoryStorage();
  vi.stubGlobal('window', { localStorage });
  const attempt = { key: 'old-key-kept', sent: [{ items: 'in other words' }] };
  localStorage.setItem('checkout', JSON.stringify({ state: { fields: {}, attempt }, version: 1 }));
  await useDraft.persist.rehydrate();
  expect(useDraft.getState().attempt).toEqual({ key: 'old-key-kept', sent: [] });
});
