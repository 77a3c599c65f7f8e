import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { type CallName, calls } from './calls.ts';
import { type BrowserCallName, DEFAULT_TIMEOUT, paths } from './paths.ts';

const rows = Object.entries(paths) as [BrowserCallName & CallName, (typeof paths)[BrowserCallName] & { readonly timeout?: number }][];

test.each(rows)(
  '%s has the method, path and timeout of its row in the table of calls',
  (name, { method, path, timeout = DEFAULT_TIMEOUT }) => {
    const call: Call = calls[name];
    expect({ method, path, timeout }).toEqual({ method: call.method, path: call.path, timeout: call.timeout });
  },
);

test('[ACC-05] names no call that is kept for the storefront’s own server', () => {
  expect(rows.filter(([name]) => (calls[name] as Call).access === 'server').map(([name]) => name)).toEqual([]);
  expect(rows.filter(([name]) => (calls[name] as Call).answerKind !== 'json').map(([name]) => name)).toEqual([]);
});
