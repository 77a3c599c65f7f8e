import { expect, test } from 'vitest';
import { memoryStorage, openTab } from '#tests/setup/tabs.ts';
import { consentState } from './consent.ts';

test('the choice is kept, a question called back is not', async () => {
  const storage = memoryStorage();
  const tab = await openTab(consentState, storage);
  expect(tab.getState().choice).toBeNull();
  tab.getState().choose('agreed');
  tab.getState().reopen();
  expect((await openTab(consentState, storage)).getState()).toMatchObject({ choice: 'agreed', reopened: false });
});

test('an answer ends the question; it can be taken back', async () => {
  const tab = await openTab(consentState, memoryStorage());
  tab.getState().choose('agreed');
  tab.getState().reopen();
  tab.getState().choose('refused');
  expect(tab.getState()).toMatchObject({ choice: 'refused', reopened: false });
});

test.each(['{', '{"state":{"choice":"maybe"}}', '{"state":{"choice":7}}', '[]'])('what is kept as %s is no consent', async (kept) => {
  expect((await openTab(consentState, memoryStorage({ consent: kept }))).getState().choice).toBeNull();
});
