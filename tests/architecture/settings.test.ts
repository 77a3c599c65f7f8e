import { expect, test } from 'vitest';
import { category } from '#lib/contract/catalogue.ts';
import { settings } from '#lib/contract/settings.ts';
import { isTest, sources } from './sources.ts';

const code = [...sources].filter(
  ([file]) => /^(app|components|stores|lib|backend|old)\//.test(file) && !file.startsWith('lib/contract/') && !isTest(file),
);
const isRead = (key: string): boolean => code.some(([, text]) => new RegExp(`\\b${key}\\b`).test(text));

const { facade, logo, delivery, contacts, include, seo, ...flags } = settings.parse({});

test('a setting nobody reads is a bug: every field of the settings has a reader', () => {
  const groups = { facade, logo, delivery, contacts, include, seo };
  const names = [
    ...Object.keys(flags),
    ...Object.entries(groups).flatMap(([group, fields]) => Object.keys(fields).map((field) => `${group}.${field}`)),
  ];
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !isRead(name.split('.').at(-1) ?? ''))).toEqual([]);
});

test('every field of a category has a reader', () => {
  const names = Object.keys(category.parse({ id: 1, name: 'Печь', slug: 'pech', products: [] }));
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !isRead(name))).toEqual([]);
});

test('every colour of the settings reaches the theme', () => {
  const theme = sources.get('lib/theme/style.ts') ?? '';
  expect(
    Object.keys(facade.colours).filter((colour) => !new RegExp(`\\b${colour}\\b`).test(theme.split('export function buildTheme')[1] ?? '')),
  ).toEqual([]);
});
