import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPersonal } from '#lib/i18n/personal.ts';
import { isTest, sources } from './sources.ts';

const text = (file: string): string => sources.get(file) ?? '';

/** `app/(shop)/[locale]/order/[id]/page.tsx` → `/order/x`. */
const addressOf = (file: string): string =>
  file
    .replace(/^app\/\(\w+\)\/\[locale\]/, '')
    .replace(/\/page\.tsx$/, '')
    .replace(/\/\(\w+\)/g, '')
    .replace(/\[+[^\]]+\]+/g, 'x') || '/';

test('every page is either kept for all, with hashes, or of one visitor, with a nonce; the server knows which', () => {
  const pages = globSync('app/**/page.tsx');
  expect(pages.length).toBeGreaterThan(8);
  const isKept = (file: string): boolean => /generateStaticParams = \(\) => \[\]/.test(text(file));
  const layout = 'app/(shop)/[locale]/layout.tsx';
  expect([isKept(layout), /export const revalidate = \d+/.test(text(layout))]).toEqual([true, true]);
  for (const file of pages) {
    // the layout keeps addresses without a parameter of their own; Next.js renders the others per request unless they say the same
    const isShared = !/force-dynamic/.test(text(file)) && (!/\[locale\]\/.*\[/.test(file) || isKept(file));
    const isDynamic = /export const dynamic = 'force-dynamic'/.test(text(file)) || /searchParams|from 'next\/headers'/.test(text(file));
    expect([isShared, isDynamic], file).toEqual([!isPersonal(addressOf(file)), isPersonal(addressOf(file))]);
  }
});

test('every inline script of ours is one whose hash the policy names', () => {
  const listed = ['lib/server/http/inline-scripts.ts', 'lib/server/http/policy.ts'].map((file) => readFileSync(file, 'utf8')).join('\n');
  const components = [...sources].filter(([file]) => file.endsWith('.tsx') && !isTest(file));
  const inline = components.flatMap(([file, code]) =>
    [...code.matchAll(/<script(?! type="application\/ld\+json")[^>]*>\s*\{?([^<]*?)\}?\s*<\/script>/g)].map(
      ([, what = '']) => [file, what] as const,
    ),
  );
  expect(inline.length).toBeGreaterThan(0);
  expect(inline.filter(([, what]) => !new RegExp(`\\b${what}\\b`).test(listed))).toEqual([]);
});
