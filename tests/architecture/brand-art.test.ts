import { globSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, sources } from './sources.ts';

const storefront = [...sources].filter(
  ([file]) => /^(app|components|lib|stores)\//.test(file) && !isTest(file) && !/^components\/kit\/|\.kit\.tsx$/.test(file),
);
const styles = globSync('{app,components}/**/*.css').map((file) => [file, readFileSync(file, 'utf8')] as const);

test('[KF-CONTENT-15] coals, flames and dishes of the demo shop come from its content: no code or style of the storefront names its media', () => {
  const media = readdirSync('backend/shop/media').map((file) => parse(file));
  expect(media.length).toBeGreaterThan(50);
  const named = [...storefront, ...styles].flatMap(([file, text]) =>
    [...text.matchAll(/[\w-]+\.(?:webp|png|svg|mp4|jpe?g)\b/g)].map(([name]) => ({ file, name })),
  );
  const own = new Set(readdirSync('public/art'));
  expect(named.filter(({ name }) => !own.has(name) && media.some(({ base }) => base === name))).toEqual([]);
});

test('[KF-CONTENT-15] the pictures that every shop has are neutral ones', () => {
  expect(readdirSync('public/art').sort()).toEqual(['bag.webp', 'cloche.webp', 'gift.webp']);
});
