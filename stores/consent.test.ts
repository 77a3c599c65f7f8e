import { expect, test } from 'vitest';
import { memoryStorage, openStore } from '#tests/setup/tabs.ts';
import { createConsent } from './consent.ts';

test('the choice is kept, a question called back is not', () => {
  const storage = memoryStorage();
  const tab = openStore(createConsent, storage);
  expect(tab.getState().choice).toBeNull();
  tab.getState().choose('agreed');
  tab.getState().reopen();
  expect(openStore(createConsent, storage).getState()).toMatchObject({ choice: 'agreed', reopened: false });
});

test('an answer ends the question; it can be taken back', () => {
  const tab = openStore(createConsent, memoryStorage());
  tab.getState().choose('agreed');
  tab.getState().reopen();
  tab.getState().choose('refused');
  expect(tab.getState()).toMatchObject({ choice: 'refused', reopened: false });
});

test.each(['{', '{"state":{"choice":"maybe"}}', '{"state":{"choice":7}}', '[]'])('what is kept as %s is no consent', (kept) => {
  expect(openStore(createConsent, memoryStorage({ consent: kept })).getState().choice).toBeNull();
});
