import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToasts } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const texts = (store: ReturnType<typeof make>) => store.getState().toasts.map(({ text }) => text);
const make = () => createToasts();

const undo = { label: 'Undo', run: () => undefined };

test('a notice leaves after two seconds, with something to do or without', () => {
  const store = make();
  store.getState().show({ tone: 'success', text: 'plain' });
  store.getState().show({ tone: 'success', text: 'undo', action: undo });
  vi.advanceTimersByTime(1_999);
  expect(texts(store)).toEqual(['plain', 'undo']);
  vi.advanceTimersByTime(1);
  expect(texts(store)).toEqual([]);
});

test('one with something to do leaves two seconds after pointer and focus have left it', () => {
  const store = make();
  store.getState().show({ tone: 'info', text: 'plain' });
  store.getState().show({ tone: 'success', text: 'undo', action: undo });
  vi.advanceTimersByTime(1_900);
  store.getState().hold(true);
  vi.advanceTimersByTime(30_000);
  store.getState().hold(false);
  expect(texts(store)).toEqual(['undo']);
  vi.advanceTimersByTime(1_999);
  expect(texts(store)).toEqual(['undo']);
  vi.advanceTimersByTime(1);
  expect(texts(store)).toEqual([]);
});

test('none leaves while the focus is in one, all that are due leave afterwards', () => {
  const store = make();
  store.getState().show({ tone: 'info', text: 'held' });
  store.getState().hold(true);
  vi.advanceTimersByTime(60_000);
  expect(texts(store)).toEqual(['held']);
  store.getState().show({ tone: 'info', text: 'new' });
  store.getState().hold(false);
  expect(texts(store)).toEqual(['new']);
  vi.advanceTimersByTime(2_000);
  expect(texts(store)).toEqual([]);
});

test('at most four are shown, the newest', () => {
  const store = make();
  for (const text of ['1', '2', '3', '4', '5']) store.getState().show({ tone: 'info', text });
  expect(texts(store)).toEqual(['2', '3', '4', '5']);
});

test('notices of one series become one that counts them and stays two seconds more; a later one begins anew', () => {
  const store = make();
  const add = () => store.getState().show({ tone: 'success', text: 'one', series: { name: 'added', text: (count) => `${count} in all` } });
  add();
  vi.advanceTimersByTime(1_500);
  add();
  add();
  store.getState().show({ tone: 'info', text: 'other' });
  expect(texts(store)).toEqual(['3 in all', 'other']);
  vi.advanceTimersByTime(1_999);
  expect(texts(store)).toEqual(['3 in all', 'other']);
  vi.advanceTimersByTime(1);
  expect(texts(store)).toEqual([]);
  add();
  expect(texts(store)).toEqual(['one']);
});

test('what gives way to newer ones holds nobody', () => {
  const store = make();
  store.getState().show({ tone: 'info', text: 'held' });
  store.getState().hold(true);
  for (const text of ['1', '2', '3', '4']) store.getState().show({ tone: 'info', text });
  vi.advanceTimersByTime(2_000);
  expect(texts(store)).toEqual([]);
});
