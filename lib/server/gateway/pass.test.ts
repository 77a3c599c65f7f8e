import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { directives, looseIn } from '#tests/setup/policy-of.ts';
import { framePolicy } from './pass.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a document of the backend runs its own inline scripts, outside the shop, and nothing else', () => {
  const html =
    '<!doctype html><p onclick="evil()"><script>spin("1<2")</script><script src="https://evil.example/a.js"></script></p><script>b()</script>';
  const policy = framePolicy(html);
  expect(looseIn(policy)).toEqual([]);
  expect(directives(policy).get('script-src')).toEqual([hash('spin("1<2")'), hash('b()')]);
  expect(directives(policy).get('sandbox')).toEqual(['allow-scripts']);
});

test('without scripts none may run', () => {
  expect(directives(framePolicy('<p>wheel</p>')).get('script-src')).toEqual(["'none'"]);
});
