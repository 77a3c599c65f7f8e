import { expect, test } from 'vitest';
import { LineNotes } from './line-notes.ts';

test('a page is told what it was opened from; the oldest notes go', () => {
  const notes = new LineNotes();
  expect(notes.of('a')).toBeNull();
  notes.note('a', { at: 1, state: 'offline' });
  expect(notes.of('a')).toEqual({ at: 1, state: 'offline' });
  for (let i = 0; i < 50; i++) notes.note(`tab-${i}`, { at: i, state: 'slow' });
  expect(notes.of('a')).toBeNull();
  expect(notes.of('tab-0')).toEqual({ at: 0, state: 'slow' });
  expect(notes.of('tab-49')).toEqual({ at: 49, state: 'slow' });
});
